// The second line of the question bar: a lesson or caution while nothing is selected, then what the selection will do.

import { byId, create, icon, signed } from "./dom.js";
import { lessonNow } from "./lessons.js";
import { morphChildren } from "./morph.js";
import { legalMove, outlookOf, state, words } from "./page-state.js";

/** @typedef {import("./messages.js").LegalMove} LegalMove */
/** @typedef {import("./payment-choice.js").PaymentChoice} PaymentChoice */
const LINES = ["a-state", "detail", "lesson", "effect", "payment"];

/** Paint the one line that matters now, and hide the others. */
export function paintSecondLine() {
  const line = currentLine();
  for (const id of LINES) byId(id).hidden = id !== line;
}

/** Fill the line that matters now, and answer its id. */
function currentLine() {
  const { choice, payment } = state;
  if (payment) return paintPayment(payment);
  if (choice.move) return paintEffect(choice.move);
  const text = detail();
  byId("detail").textContent = text;
  if (text) return "detail";
  const lesson = lessonNow();
  if (lesson) {
    morphLesson(lesson);
    return "lesson";
  }
  if (byId("a-state").textContent?.trim()) return "a-state";
  byId("detail").textContent = hand();
  return "detail";
}

/** What somebody who has begun to choose should know. */
function detail() {
  const { choice, table } = state;
  if (state.isHintWanted && !state.advice.length) return words.thinking;
  if (table.moves.length && choice.selected.length) return words.which;
  return "";
}

/** What to do with the hands, where nothing else is said. */
function hand() {
  const { moves } = state.table;
  if (!moves.length) return "";
  if (moves.length === 1) return words.one;
  return moves.some((move) => move.parts.length) ? words.touch : words.take;
}

/** @param {import("./lessons.js").Lesson} lesson */
function morphLesson(lesson) {
  const line = new DocumentFragment();
  const text = create("span", "");
  text.innerHTML = lesson.html;
  line.append(create("b", "lesson__new", words.new), text);
  if (lesson.clause) line.append(" ", clause(lesson.clause));
  morphChildren(byId("lesson"), line);
}

/** A clause that shows its text when it is touched. @param {string} number */
function clause(number) {
  const press = create("button", "clause-link", number);
  press.type = "button";
  press.dataset.rules = number;
  press.setAttribute("aria-label", words.rule.replace("{clause}", number));
  return press;
}

/** @param {LegalMove} move */
function paintEffect(move) {
  const outlook = outlookOf(move.move);
  const line = new DocumentFragment();
  const lead = create("span", "effect__lead");
  lead.innerHTML = move.html || "";
  if (!move.html) lead.textContent = move.words;
  const chips = create("ul", "effect__chips");
  if (outlook) {
    chips.append(...outlook.effect.gains.map((html) => chip("effect__gain", signed("+", html))));
    chips.append(...outlook.effect.costs.map((html) => chip("effect__cost", signed("−", html))));
    chips.append(...outlook.effect.then.map((html) => chip("effect__then", html, "ui-arrow")));
    if (outlook.effect.warning) chips.append(chip("effect__warning", outlook.effect.warning));
    if (outlook.is_final) chips.append(chip("effect__final", words.noundo, "ui-lock"));
  }
  line.append(lead, chips);
  morphChildren(byId("effect"), line);
  return "effect";
}

/**
 * @param {string} css
 * @param {string} html
 * @param {string} [sign]
 */
function chip(css, html, sign) {
  const element = create("li", `effect__chip ${css}`);
  element.innerHTML = `<span>${html}</span>`;
  if (sign) element.prepend(icon(sign));
  return element;
}

/** Chosen cards, their sum, and how much of it is lost. @param {PaymentChoice} payment */
function paintPayment(payment) {
  const { due, sum, lost } = payment;
  const line = new DocumentFragment();
  const cards = create("ul", "payment__cards");
  for (const move of payment.chosen) {
    const card = create("li", "payment__card", create("b", "", String(payment.worth[move.move])), " ");
    card.append(outlookOf(move.move)?.label || move.words);
    cards.append(card);
  }
  const gauge = create("span", "payment__gauge");
  const whole = Math.max(due, sum, 1);
  gauge.style.setProperty("--paid", `${(100 * Math.min(sum, due)) / whole}%`);
  gauge.style.setProperty("--lost", `${(100 * lost) / whole}%`);
  gauge.append(create("i", ""), create("u", ""));
  const total = create("b", "", words.sum.replace("{sum}", String(sum)).replace("{due}", String(due)));
  line.append(cards, total, gauge);
  if (lost) line.append(create("span", "payment__lost", words.nochange.replace("{lost}", String(lost))));
  morphChildren(byId("payment"), line);
  return "payment";
}

/** The words of a move as its button says them. @param {string} notation */
export const labelOf = (notation) => outlookOf(notation)?.label || legalMove(notation)?.words || "";
