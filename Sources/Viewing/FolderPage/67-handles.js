// MARK: Marks of charts, pulled by their ends: the numbers that they come from follow

/** The handles of the marks in `handled`, in its order: keys reach them, and screen readers say them. */
const handlesPlace = element("handles");
/** The list of `origins` that the handles are of; undefined before the first. */
let handled;
/** Where a pointer was pressed on a mark: `{entry, id, from, hasBegun}`; undefined while none is. */
let pressedMark;
/** Whether the click that comes is the end of a pull. */
let isPulledClick = false;
/** How near to its end a pointer takes a mark, in pixels. */
const handleReach = 14;
/** How long after a picture its marks are asked for, in milliseconds, and how often at most, each time after twice as long. */
const handlePause = 300;
const handleTries = 7;
/** How many of the marks are stops of the Tab key. */
const handleStops = 60;

let handlePlan;

/** Plans handles for the picture that has come; `tries` is how often they were not to be had. */
function planHandles(tries = 0) {
  clearTimeout(handlePlan);
  // Those of the picture before can be reached by keys, but are no longer where their marks end.
  handlesPlace.classList.toggle("stale", handled !== origins);
  if (isHeard) {
    if (tries < handleTries) handlePlan = setTimeout(makeHandles, handlePause * 2 ** tries, tries);
  } else {
    handled = undefined;
    handlesPlace.replaceChildren();
  }
}

async function makeHandles(tries) {
  if (isListed() && cells.length > 0) await readOrigins();
  if (!isHeard || isHeld() || (origins && handled === origins)) return;
  if (!origins || !isListed()) return planHandles(tries + 1);
  const focused = handled?.marks[[...handlesPlace.children].indexOf(document.activeElement)];
  handled = origins;
  handlesPlace.classList.remove("stale");
  const [width, height] = sizeInPoints();
  handlesPlace.replaceChildren(...handled.marks.map((entry, index) => makeHandle(entry, index, width, height)));
  const again = focused && handled.marks.findIndex(({ address }) => `${address}` === `${focused.address}`);
  handlesPlace.children[again]?.focus({ preventScroll: true });
}

function makeHandle(entry, index, width, height) {
  const handle = make("div", "handle");
  handle.style.left = `${entry.point[0] / width * 100}%`;
  handle.style.top = `${entry.point[1] / height * 100}%`;
  handle.setAttribute("role", "slider");
  handle.setAttribute("aria-label", entry.thing);
  handle.tabIndex = index < handleStops ? 0 : -1;
  handle.setAttribute("aria-orientation", "vertical");
  sayHandle(handle, entry.parts[0], entry.parts.map(({ number }) => number).reverse().join(", "));
  return handle;
}

/** Says the value of a handle, and why it cannot be pulled. */
function sayHandle(handle, { number, why }, text) {
  handle.setAttribute("aria-valuenow", number);
  handle.setAttribute("aria-valuetext", text);
  handle.setAttribute("aria-disabled", why !== undefined);
  if (why) handle.setAttribute("aria-description", `Cannot be pulled: ${why}`);
}

/** Whether a mark or a chart is held, by a pointer or by keys, or a mark that cannot be pulled says why. */
const isHeld = () => pull?.hold !== undefined || pressedMark?.hasBegun || zoom !== undefined || pressedPlot?.refuse;

const handleOf = (entry) => handlesPlace.children[handled.marks.indexOf(entry)];

// MARK: A pull

/** Takes hold of a part of a mark; whether it can be pulled. */
function takeHold(entry, part, isByKeys) {
  if (part.why) return refuseHold(entry, part.why);
  const span = numberOfPart(part);
  if (!span) return refuseHold(entry, "the page does not show its number");
  const [chart, series, value] = entry.address;
  beginPull(span, isByKeys, { entry, part, words: { chart, series, value, part: part.name } });
  return true;
}

function refuseHold(entry, why) {
  showLabel({ box: [...entry.point, 0, 0], text: `${entry.thing} cannot be pulled: ${why}` });
  element("word").textContent = element("label").textContent;
  return false;
}

/** The element of the number that a part of a mark comes from; undefined where it is out of the list. */
function numberOfPart(part) {
  const { cell } = part.range;
  if (cell - 1 < low || cell - 1 >= high) comeToCell(cell - 1);
  const text = list.children[cell - 1 - low]?.querySelector("pre.source");
  const numbers = [...text?.querySelectorAll(".number") ?? []];
  // Where a cell was changed, its numbers are as many as before.
  if (part.index === undefined) {
    const found = numbers.indexOf(rangeInPage(part.range)?.endContainer.parentElement);
    if (found >= 0) part.index = found;
  }
  return numbers[part.index];
}

/** Shows at the mark what it has become, or why it cannot. */
function showHold({ hold: { entry, part }, goal, text, refusal }) {
  const [x, y] = goal.x === undefined ? entry.point : [goal.x / 1000, goal.y / 1000];
  const others = part.others ? `, and ${part.others} more with it` : "";
  showLabel({ box: [x, y, 0, 0], text: refusal || `${entry.thing}: ${text}${others}` });
  const handle = handleOf(entry);
  if (handle && !refusal) sayHandle(handle, { number: text.replaceAll("_", "") }, text);
}

function endHold({ hold: { entry } }) {
  hideLabel();
  handleOf(entry)?.classList.remove("near");
  planHandles();
}

// MARK: By a pointer

/** What of the picture is at a place of the window, in points. */
function pointOfPicture(clientX, clientY) {
  const place = canvas.getBoundingClientRect();
  const [width, height] = sizeInPoints();
  return [(clientX - place.left) / place.width * width, (clientY - place.top) / place.height * height];
}

/** The mark that a pointer takes: the one whose end is nearest, else the one that is there. */
function heldMarkAt(clientX, clientY) {
  if (!isHeard || !isListed() || handled !== origins || !origins) return undefined;
  const [x, y] = pointOfPicture(clientX, clientY);
  const scale = canvas.offsetWidth / sizeInPoints()[0];
  let [best, distance] = [undefined, handleReach / scale];
  for (const entry of handled.marks) {
    const away = Math.hypot(entry.point[0] - x, entry.point[1] - y);
    if (away < distance) [best, distance] = [entry, away];
  }
  if (best) return best;
  const thing = thingAt(clientX, clientY)?.thing;
  return handled.marks.find((entry) => entry.thing === thing);
}

/** Shows which mark a mouse would take. */
function showReach(entry) {
  for (const near of handlesPlace.querySelectorAll(".near")) near.classList.remove("near");
  if (entry) handleOf(entry).classList.add("near");
  canvas.classList.toggle("pullable", entry?.parts.some(({ why }) => !why) ?? false);
}

canvas.addEventListener("pointerdown", (event) => {
  isPulledClick = false;
  if (event.button !== 0 || pull) return;
  const entry = heldMarkAt(event.clientX, event.clientY);
  if (entry) pressedMark = { entry, id: event.pointerId, from: [event.clientX, event.clientY] };
});

canvas.addEventListener("pointermove", (event) => {
  if (pressedMark?.id === event.pointerId) return moveHold(event);
  if (event.pointerType === "mouse" && event.buttons === 0 && !pull) showReach(heldMarkAt(event.clientX, event.clientY));
});
canvas.addEventListener("pointerleave", () => { if (!pressedMark) showReach(undefined); });

/** Moves the end of the mark as far as the pointer has moved. */
function moveHold({ clientX, clientY, shiftKey }) {
  const { entry, id, from, hasBegun } = pressedMark;
  const moved = [clientX - from[0], clientY - from[1]];
  if (!hasBegun) {
    if (Math.hypot(...moved) < pullStart) return;
    Object.assign(pressedMark, { hasBegun: true });
    canvas.setPointerCapture(id);
    // A point has two numbers, and one of them is pulled: in the direction of the pointer, with Shift the other.
    const isAcross = (Math.abs(moved[0]) > Math.abs(moved[1])) !== shiftKey;
    const part = entry.parts[isAcross && entry.parts.length > 1 ? 1 : 0];
    // What cannot be pulled may lie in a plot that scrolls.
    if (part.why) {
      pressedMark = undefined;
      return beginScroll(id, from, () => refuseHold(entry, part.why));
    }
    takeHold(entry, part, false);
  }
  if (!pull?.hold) return;
  const [start, end] = [pointOfPicture(...from), pointOfPicture(clientX, clientY)];
  const [x, y] = [0, 1].map((axis) => Math.round((entry.point[axis] + end[axis] - start[axis]) * 1000));
  pullTo({ x, y });
}

/** The pointer has gone: it has let go of the mark, or the browser has taken it away. */
function letGoOfMark(event) {
  if (pressedMark?.id !== event.pointerId) return;
  const { entry, hasBegun } = pressedMark;
  pressedMark = undefined;
  isPulledClick = hasBegun === true && event.type === "pointerup";
  if (!hasBegun) handleOf(entry)?.focus({ preventScroll: true });
  else if (!pull?.hold) {
    hideLabel();
    planHandles();
  } else if (event.type === "pointerup") releasePull();
  else cancelPull();
}
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, letGoOfMark);

addEventListener("click", (event) => {
  if (isPulledClick && event.target === canvas) event.stopPropagation();
  isPulledClick = false;
}, true);

// MARK: By keys

const handleSteps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 };

handlesPlace.addEventListener("keydown", (event) => {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  const entry = handled?.marks[[...handlesPlace.children].indexOf(target)];
  if (!entry || ctrlKey || altKey || metaKey) return;
  if (key === "Enter" && pull?.hold) return releasePull();
  const step = handleSteps[key];
  if (!step) return;
  event.preventDefault();
  const isAcross = entry.parts.length > 1 && ["ArrowLeft", "ArrowRight"].includes(key);
  const part = entry.parts[isAcross ? 1 : 0];
  if (!pull && !takeHold(entry, part, true)) return;
  if (pull?.hold?.part === part && pull.isByKeys) pullByKey(step, event);
});

handlesPlace.addEventListener("focusin", ({ target }) => {
  const entry = handled?.marks[[...handlesPlace.children].indexOf(target)];
  if (!entry || pull) return;
  showLabel({ box: [...entry.point, 0, 0], text: `${entry.thing}: ${target.getAttribute("aria-valuetext")}` });
});
handlesPlace.addEventListener("focusout", () => { if (!pull) hideLabel(); });
