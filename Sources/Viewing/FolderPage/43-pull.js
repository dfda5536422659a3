// MARK: Numbers of the program, pulled up and down: the session tries what they become, and at the end changes its cell

/** Whether the session hears what this page says: only where it is served. */
let isHeard = false;
/** The number that is pulled; undefined while none is. */
let pull;
/** Where a pointer was pressed on a number: `{span, id, from, last, steps}`; undefined while none is. */
let pressed;
/** The number that keys have pulled, to be found again once its cell is made anew: `{cell, index}`. */
let keptNumber;
/** How far a pointer goes for a step, and before it pulls at all, in pixels. */
const stepLength = 5;
const pullStart = 3;

function setHeard(next) {
  isHeard = next;
  mark("pulls", next);
  mark("touches", next && touches);
  if (!next) {
    cancelPull();
    cancelZoom();
  }
  planHandles();
}

/** Says something to the session; what it answers. */
async function tellSession(words) {
  try {
    const answer = await fetch("say", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(words),
    });
    if (answer.ok) return await answer.json();
  } catch {}
  return { refusal: "the session does not answer" };
}

/**
 * Begins a pull of a number.
 *
 * @param hold The mark that it is pulled by: `{entry, part, words}`; undefined where it is pulled by itself.
 */
function beginPull(span, isByKeys, hold) {
  const [text, item, lead] = [span.closest("pre"), span.closest("li"), span.previousSibling];
  const before = new Range();
  before.setStart(text, 0);
  before.setEndBefore(span);
  for (const note of list.querySelectorAll(".pull-note")) note.remove();
  if (view.kind !== "now") goBack();
  const numbers = [...text.querySelectorAll(".number")];
  const start = { steps: 0 };
  pull = {
    item, span, isByKeys, hold, index: numbers.indexOf(span), goal: start, sent: start, refusal: "", hasTried: false,
    lead: lead?.nodeType === Node.TEXT_NODE ? lead : undefined, leadText: lead?.data,
    words: {
      command: latest.command, cell: Number(item.dataset.number), at: before.toString().length,
      was: span.textContent, ...hold?.words,
    },
  };
  span.classList.add("pulled");
  mark("pulling", true);
}

/** Pulls so far: `{steps}` from where it began, or to where a mark is to end, `{x, y}`. */
function pullTo(goal) {
  pull.goal = goal;
  followPull(pull);
}

/** Has the session try what the number has become, one after the other, and the newest next. */
async function followPull(mine) {
  if (mine.isBusy) return;
  mine.isBusy = true;
  while (mine === pull && mine.sent !== mine.goal) {
    const { goal } = mine;
    mine.hasTried = true;
    const reply = await tellSession({ say: "try", ...mine.words, ...goal });
    mine.sent = goal;
    if (mine === pull) showPulled(mine, reply);
  }
  mine.isBusy = false;
  if (mine.isLeft) tellSession({ say: "leave" });
  else if (mine === pull && mine.isReleased) finishPull(mine);
}

function showPulled(mine, { text, signs, refusal }) {
  mine.refusal = refusal ?? "";
  if (text !== undefined) {
    mine.text = text;
    mine.span.textContent = text;
    if (mine.lead) mine.lead.data = mine.leadText.slice(0, mine.leadText.length - signs);
  }
  mine.span.classList.toggle("refused", mine.refusal !== "");
  showPullNote(mine);
  if (mine.hold) showHold(mine);
}

/** Says below the cell why it cannot be so. */
function showPullNote({ item, refusal }) {
  item.querySelector(".pull-note")?.remove();
  if (!refusal) return;
  const note = make("p", "pull-note", refusal);
  note.setAttribute("role", "status");
  item.append(note);
}

/** Shows the number as it was. */
function restoreNumber({ span, lead, leadText, words }) {
  span.textContent = words.was;
  if (lead) lead.data = leadText;
}

function endPull() {
  pull.span.classList.remove("pulled", "refused");
  mark("pulling", false);
  if (pull.hold) endHold(pull);
  pull = undefined;
}

/** Takes it back, so that nothing has happened. */
function cancelPull() {
  if (!pull || pull.isMade) return;
  const mine = pull;
  restoreNumber(mine);
  endPull();
  mine.isLeft = mine.hasTried;
  if (mine.isLeft && !mine.isBusy) tellSession({ say: "leave" });
}

function releasePull() {
  if (!pull) return;
  pull.isReleased = true;
  if (!pull.isBusy) finishPull(pull);
}

/** Has the session change the cell, once, unless the number is as it was, or cannot be so. */
async function finishPull(mine) {
  if (mine.refusal || mine.goal.steps === 0) return cancelPull();
  mine.isBusy = true;
  mine.isMade = true;
  if (mine.isByKeys && !mine.hold) keptNumber = { cell: mine.words.cell, index: mine.index };
  const reply = await tellSession({ say: "edit", ...mine.words, ...mine.goal });
  mine.isBusy = false;
  if (reply.refusal) {
    keptNumber = undefined;
    if (mine !== pull) return;
    mine.isMade = false;
    mine.refusal = reply.refusal;
    showPullNote(mine);
    cancelPull();
  } else if (mine === pull) {
    endPull();
  }
}

/** The session has gone on: by this pull, which its cell shows at once, or by anything else. */
function passPull() {
  if (!pull) return;
  if (pull.isMade) endPull();
  else cancelPull();
}

// MARK: By a pointer

const numberAt = (node) => (node?.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest?.(
  "#cells pre.source > .number");

list.addEventListener("pointerdown", (event) => {
  const span = isHeard && event.button === 0 && numberAt(event.target);
  if (!span || pull) return;
  pressed = { span, id: event.pointerId, from: event.clientX, last: event.clientX, steps: 0 };
});

list.addEventListener("pointermove", (event) => {
  if (pressed?.id !== event.pointerId) return;
  const { clientX, shiftKey } = event;
  if (!pull) {
    if (Math.abs(clientX - pressed.from) < pullStart || pressed.isDone) return;
    beginPull(pressed.span, false);
    pressed.isDone = true;
    getSelection().removeAllRanges();
    list.setPointerCapture(pressed.id);
  }
  pressed.steps += (clientX - pressed.last) / stepLength * (shiftKey ? 10 : 1);
  pressed.last = clientX;
  pullTo({ steps: Math.round(pressed.steps) });
});

/** The pointer has gone: it has let go of the number, or the browser has taken it away. */
function letGo(event) {
  if (pressed?.id !== event.pointerId) return;
  pressed = undefined;
  if (event.type === "pointerup") releasePull();
  else cancelPull();
}
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, letGo);
list.addEventListener("selectstart", (event) => { if (pull) event.preventDefault(); });

// MARK: By keys, where the caret is

/** The number that the caret is in, or beside; undefined for none. */
function numberAtCaret() {
  const { anchorNode: node, anchorOffset: offset } = getSelection();
  const isText = node?.nodeType === Node.TEXT_NODE;
  const beside = isText && (offset === node.length ? node.nextSibling : offset === 0 ? node.previousSibling : undefined);
  return numberAt(node) ?? numberAt(beside || undefined) ?? undefined;
}

/** Puts the caret into a number. */
function enterNumber(span) {
  getSelection().selectAllChildren(span);
  span.scrollIntoView({ block: "nearest" });
}

/** Goes to the number before or after the caret; without one to the first that the last command has changed. */
function walkNumbers(step) {
  const numbers = [...list.querySelectorAll("pre.source > .number")];
  const here = numbers.indexOf(numberAtCaret());
  const next = here >= 0 ? numbers[here + step] : changedItem()?.querySelector(".number") ?? numbers.at(-1);
  if (next) enterNumber(next);
}

/** Puts the caret again where keys have pulled, in a cell that was made anew. */
function comeBackToNumber() {
  if (!keptNumber) return;
  const { cell, index } = keptNumber;
  const span = list.children[cell - 1 - low]?.querySelectorAll("pre.source > .number")[index];
  keptNumber = undefined;
  if (span) enterNumber(span);
}

const isInProgramList = () => [document.body, scroller].includes(document.activeElement)
  || scroller.contains(document.activeElement);

addEventListener("keydown", (event) => {
  if (pull && event.key === "Escape") {
    event.preventDefault();
    return cancelPull();
  }
  if (!isHeard || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!isInProgramList() || pull && !pull.isByKeys) return;
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step && (pull || numberAtCaret())) {
    event.preventDefault();
    if (!pull) beginPull(numberAtCaret(), true);
    pullByKey(step, event);
  } else if (!pull && ["ArrowLeft", "ArrowRight"].includes(event.key) && document.activeElement === scroller) {
    event.preventDefault();
    walkNumbers(event.key === "ArrowLeft" ? -1 : 1);
  }
});

/** Pulls a step further, or ten with Shift. */
function pullByKey(step, { shiftKey }) {
  if (!pull.isReleased) pullTo({ steps: pull.goal.steps + step * (shiftKey ? 10 : 1) });
}

addEventListener("keyup", ({ key }) => { if (pull?.isByKeys && key.startsWith("Arrow")) releasePull(); });
addEventListener("blur", () => { if (pull?.isByKeys) releasePull(); });
