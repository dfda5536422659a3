// MARK: Which line has drawn it: a click on the picture, and the caret on a line of the program

/** What origins.js says: the things of the picture, and which of its elements shows which; undefined until it is read. */
let origins;
/** The elements of the picture, out of sight, with a root of their own: their ids are not those of the page. */
const elementsPlace = element("elements");
const elementsRoot = elementsPlace.attachShadow({ mode: "open" });
const elementsStyle = new CSSStyleSheet();
elementsStyle.replaceSync(`
  svg { display: block; width: 100%; height: 100%; }
  svg * { visibility: hidden; pointer-events: none; }
  svg.asked * { pointer-events: painted; }
  :is(clipPath, mask) * { visibility: visible; }
  :is(.lit, .lit *) {
    visibility: visible; fill: #e5007d; fill-opacity: .3; stroke: #e5007d; stroke-width: 2.5px;
    vector-effect: non-scaling-stroke; filter: drop-shadow(0 0 1px #fff);
  }
  text:is(.lit, .lit *) { fill-opacity: 1; stroke: none; }`);
elementsRoot.adoptedStyleSheets = [elementsStyle];

/** Called by origins.js. */
function easelOrigins(next) {
  if (next.command < programCommand || origins?.command === next.command) return;
  const read = new DOMParser().parseFromString(next.svg || "<svg/>", "image/svg+xml");
  if (read.querySelector("parsererror")) return;
  const image = document.importNode(read.documentElement, true);
  elementsRoot.replaceChildren(image);
  origins = { ...next, image };
}

/** A new status: what was asked about belongs to the page before. */
function takeOrigins({ provenance }, isOther) {
  if (origins && (origins.command < programCommand || origins.command > latest.command)) {
    origins = undefined;
    elementsRoot.replaceChildren();
  }
  planHandles();
  if (!isOther) return;
  forgetOrigin();
  // What ':why' says at the prompt is shown here, too.
  if (provenance) showSaid(provenance, latest.command);
}

/** Shows what a command has said once its program is there. */
async function showSaid(provenance, command) {
  for (let attempt = 0; known !== command && attempt < 40; attempt++) await passing(50);
  if (latest.command === command) showPlaces(provenance);
}

/** Whether the picture in sight is the one that the list is about: not one with a change that is tried. */
const isListed = () => isSettled() && !latest.whatIf;

/** Reads origins.js, which is made a moment after the picture; whether it is there. */
async function readOrigins() {
  for (let attempt = 0; !origins && attempt < 12; attempt++) {
    if (attempt > 0) await passing(150);
    await loadScript("origins.js");
  }
  return origins !== undefined;
}

// MARK: A click

/** How far beside an element a click still means it, in pixels. */
const nearness = [0, 2, 4, 7];

/** The thing at a place of the window; undefined for the ground. */
function thingAt(x, y) {
  const { image, elements, things } = origins;
  image.classList.add("asked");
  let thing;
  for (const distance of nearness) {
    for (let turn = 0; turn < (distance ? 8 : 1) && !thing; turn++) {
      const angle = turn * Math.PI / 4;
      const [px, py] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
      const hit = elementsRoot.elementsFromPoint(px, py).find((it) => image.contains(it) && it !== image);
      thing = things[elements[numberOf(hit)]];
    }
  }
  image.classList.remove("asked");
  return thing;
}

/** The number of the painted element that an element is, or is a part of. */
function numberOf(part) {
  for (let it = part; it && it !== origins.image; it = it.parentElement) {
    const number = /^item-(\d+)$/.exec(it.id)?.[1];
    if (number && origins.elements[number] >= 0) return Number(number);
  }
  return undefined;
}

canvas.addEventListener("click", async ({ clientX, clientY }) => {
  if (!isSettled() || cells.length === 0) return;
  await readOrigins();
  if (!isSettled()) return;
  if (!origins?.svg || !isListed()) {
    if (isFollower) return say("Which line has drawn this is not known yet");
    const place = canvas.getBoundingClientRect();
    const [width, height] = sizeInPoints();
    const [x, y] = [(clientX - place.left) / place.width * width, (clientY - place.top) / place.height * height];
    return say(`':why ${Math.round(x)} ${Math.round(y)}' at the prompt says which line has drawn this`);
  }
  const thing = thingAt(clientX, clientY);
  if (thing) showPlaces(thing);
  else say("Nothing is painted there: that is the page's ground");
});

// MARK: The answer

/** Says something in the place of an answer. */
function say(text) {
  forgetOrigin();
  element("thing").textContent = text;
  element("origin").hidden = false;
}

/** Says where a thing comes from: marks the lines in the program, and the thing in the picture. */
function showPlaces(thing) {
  say([thing.thing, thing.value?.split("\n")[0]].filter(Boolean).join(": "));
  const places = thing.places.filter(({ range }) => cells[range.cell - 1]);
  element("places").replaceChildren(...places.map(makePlace));
  if (places.length === 0) element("places").replaceChildren(make("li", "", "No line of the page has set it."));
  light((other) => other === thing || other.thing === thing.thing);
  if (places.length > 0) comeToCell(places[0].range.cell - 1);
  markRanges(places.map(({ range }) => range));
}

/** A place in the program: what was done there, and the line as a button that leads to it. */
function makePlace({ message, range }) {
  const line = cells[range.cell - 1].source.split("\n")[range.line - 1] ?? "";
  const button = make("button", "", line.trim() || " ");
  button.type = "button";
  button.title = "Shows the line, and all that it has drawn";
  button.addEventListener("click", () => {
    comeToCell(range.cell - 1);
    markRanges([range]);
    lightLine(range.cell, range.line);
  });
  return make("li", "", `Cell ${range.cell}, line ${range.line}: ${message}`, button);
}

/** Takes the answer away, and its marks. */
function forgetOrigin() {
  element("origin").hidden = true;
  element("places").replaceChildren();
  markRanges([]);
  light(() => false);
}

/** Brings a cell into sight. */
function comeToCell(index) {
  if (index < low || index >= high) renderAround(index);
  list.children[index - low]?.scrollIntoView({ block: "nearest" });
}

/** Marks parts of the program; a browser without highlights has the list of them. */
function markRanges(ranges) {
  if (!globalThis.Highlight) return;
  const marks = ranges.map(rangeInPage).filter(Boolean);
  if (marks.length > 0) CSS.highlights.set("origin", new Highlight(...marks));
  else CSS.highlights.delete("origin");
}

/** A part of a cell as a range of the document; undefined where the cell is not in the list. */
function rangeInPage({ cell, line, column, endLine, endColumn }) {
  const text = list.children[cell - 1 - low]?.querySelector("pre.source");
  if (!text) return undefined;
  const [start, end] = [[line, column], [endLine, endColumn]].map(([line, column]) => pointIn(text, line, column));
  const range = new Range();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

/** The text node of an element at a line and a column, both counted from 1, and the offset in it. */
function pointIn(text, line, column) {
  const source = text.textContent;
  const start = source.split("\n").slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
  const units = [...new Intl.Segmenter().segment(source.slice(start, start + 4 * column + 64))]
    .slice(0, column - 1).reduce((sum, { segment }) => sum + segment.length, 0);
  let left = Math.min(source.length, start + units);
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let node = walker.nextNode();
  for (let next = node; next && left > node.length; next = walker.nextNode()) {
    if (next !== node) left -= node.length;
    node = next;
  }
  return node ? [node, Math.min(left, node.length)] : [text, 0];
}

// MARK: The caret

/** Lights up what of the picture comes from a line of a cell, both counted from 1. */
function lightLine(cell, line) {
  light(({ places }) => places.some(({ range }) =>
    range.cell === cell && range.line <= line && line <= range.endLine));
}

/** Lights up the elements of some things, and no others. */
function light(isLit) {
  if (!origins) return;
  const lit = new Set(origins.things.flatMap((thing, index) => isLit(thing) ? [index] : []));
  origins.elements.forEach((thing, number) => {
    origins.image.getElementById?.(`item-${number}`)?.classList.toggle("lit", isListed() && lit.has(thing));
  });
}

/** The cell and the line that the caret is in, as `3 1`; empty where it is elsewhere. */
let caretLine = "";

function findCaret() {
  const { anchorNode, anchorOffset } = document.getSelection();
  const text = (anchorNode?.nodeType === Node.TEXT_NODE ? anchorNode.parentElement : anchorNode)?.closest?.(
    "#cells pre.source");
  if (!text) return "";
  const before = new Range();
  before.setStart(text, 0);
  before.setEnd(anchorNode, anchorOffset);
  return `${text.closest("li").dataset.number} ${before.toString().split("\n").length}`;
}

document.addEventListener("selectionchange", async () => {
  const found = findCaret();
  if (found === caretLine) return;
  caretLine = found;
  if (found === "") return light(() => false);
  await readOrigins();
  if (found === caretLine) lightLine(...found.split(" ").map(Number));
});
