// MARK: A walk through the charts, as ':explore' at the prompt

/** The tree as it came: texts, braille lines and tones. */
let listing;
/** The status, as text, whose tree was read. */
let treeOf;
/** The root of the tree, and the place in it. */
let root;
let place;
/** The digits of a number that is being typed. */
let digits = "";
/** The frequencies that were played last, in hertz. */
let heard = [];
let mixer;

const senses = { text: true, sound: true, braille: false };
try { Object.assign(senses, JSON.parse(localStorage.getItem("easel.senses"))); } catch {}

/** Called by tree.js. */
function easelTree(next) {
  listing = next;
  collectMarks();
  hideLabel();
  showTree();
}

/** Reads tree.js where there is another status: it was written before the status. */
function loadTree() {
  if (treeOf === written || view.kind !== "now") return;
  treeOf = written;
  loadScript("tree.js");
}

/** A node of the tree: what is beside it is in the same list of children. */
function makeNode(parent, value, number, size, children) {
  const node = { parent, number, size, ...value };
  node.children = children ? children(node) : [];
  return node;
}

function makeTree() {
  const { text, braille, items } = listing;
  return makeNode(undefined, { text, braille }, 1, 1, (page) => items.map((item, index) =>
    makeNode(page, { ...item, kind: "item" }, index + 1, items.length, (chart) =>
      item.parts.map((part, index) =>
        makeNode(chart, { ...part, kind: "part" }, index + 1, item.parts.length, makeMarks)))));
}

function makeMarks(part) {
  const marks = part.marks.map((mark) => makeNode(
    part, { ...mark, braille: part.braille, kind: "mark" }, mark.number, part.count));
  const rest = part.count - marks.length;
  const text = `${rest} more; ':explore' at the prompt has all of them`;
  if (rest > 0) marks.push(makeNode(part, { text, kind: "rest" }, part.count, part.count));
  return marks;
}

/** Shows a new tree; the place stays where it was, as far as there is one like it. */
function showTree() {
  const path = [];
  for (let node = place; node && node.parent; node = node.parent) {
    path.unshift(node.parent.children.indexOf(node));
  }
  const hadFocus = element("tree").contains(document.activeElement);
  root = place = makeTree();
  for (const index of path) {
    if (!place.children[index]) break;
    place = place.children[index];
  }
  renderTree();
  if (hadFocus) focusPlace();
}

const isAround = (node) => {
  for (let other = place; other; other = other.parent) if (other === node) return true;
  return false;
};

/** Makes the elements of the places around the present one, and of those beside it. */
function renderTree() {
  element("tree").replaceChildren(makeItem(root, 1));
  const hasBraille = senses.braille && place.braille;
  element("braille").textContent =
    hasBraille ? place.braille + (place.cell ? ` cell ${place.cell}` : "") : "";
}

function makeItem(node, level) {
  const item = document.createElement("li");
  const isOpen = node.children.length > 0 && isAround(node) && node !== place;
  // Without text only the number is left.
  const name = senses.text ? node.text : node.text.replace(/^(\d+ of \d+|page): .*$/s, "$1");
  item.setAttribute("role", "treeitem");
  item.setAttribute("aria-label", name);
  item.setAttribute("aria-level", level);
  item.setAttribute("aria-posinset", node.number);
  item.setAttribute("aria-setsize", node.size);
  item.setAttribute("aria-selected", node === place);
  if (node.children.length > 0) item.setAttribute("aria-expanded", isOpen);
  item.tabIndex = node === place ? 0 : -1;
  const label = document.createElement("span");
  label.textContent = name;
  item.append(label);
  if (isOpen) {
    const group = document.createElement("ul");
    group.setAttribute("role", "group");
    group.append(...node.children.map((child) => makeItem(child, level + 1)));
    item.append(group);
  }
  label.addEventListener("click", () => go(node));
  return item;
}

function focusPlace() {
  const item = element("tree").querySelector("[tabindex='0']");
  if (!item) return;
  item.focus({ preventScroll: true });
  item.firstChild.scrollIntoView({ block: "nearest" });
}

function go(node, message = "") {
  // Digits that are being typed, and why there is no other place.
  element("said").textContent = node ? "" : message;
  if (!node) return;
  place = node;
  renderTree();
  focusPlace();
  showLabelOf(place);
  playPlace();
}

function beside(step) {
  const list = place.parent ? place.parent.children : [place];
  const index = step === "first" ? 0 : step === "last" ? list.length - 1 : list.indexOf(place) + step;
  const isEnd = !list[index] || list[index] === place;
  go(isEnd ? undefined : list[index], step === "first" || step < 0
    ? "this is the first" : "this is the last");
}

/** The chart around the place, or on the page the first one. */
function nearestChart() {
  for (let node = place; node; node = node.parent) if (node.kind === "item") return node;
  return root.children.find((item) => item.parts.length > 0);
}

/** The series around the place; nil for an axis. */
function nearestSeries() {
  const part = place.kind === "part" ? place : place.parent;
  return part && part.kind === "part" && part.children.length > 0 ? part : undefined;
}

function goToExtreme(which) {
  const series = nearestSeries() || nearestChart()?.children[nearestChart()[which]];
  goToMark(series, series && series[which], "there are no values here");
}

function goToMark(series, number, message) {
  go(series && series.children.find((mark) => mark.kind === "mark" && mark.number === number),
    message);
}

function firstSeries() {
  return nearestChart()?.children.find((part) => part.children.length > 0);
}

function toggle(sense) {
  senses[sense] = !senses[sense];
  try { localStorage.setItem("easel.senses", JSON.stringify(senses)); } catch {}
  renderTree();
  focusPlace();
  element("said").textContent = `${sense} ${senses[sense] ? "on" : "off"}`;
  if (sense === "sound") playPlace();
}

const steps = {
  ArrowLeft: () => beside(-1),
  ArrowRight: () => beside(1),
  ArrowUp: () => go(place.parent, "this is the whole page"),
  ArrowDown: () => go(place.children[0], "there is nothing inside"),
  Home: () => beside("first"),
  End: () => beside("last"),
  x: () => goToExtreme("highest"),
  n: () => goToExtreme("lowest"),
  t: () => toggle("text"),
  s: () => toggle("sound"),
  b: () => toggle("braille"),
  Escape: () => {
    hideLabel();
    document.activeElement.blur();
  },
};

element("tree").addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || !root) return;
  const typed = digits;
  digits = "";
  if (/^[0-9]$/.test(event.key)) {
    digits = typed + event.key;
    element("said").textContent = digits;
  } else if (event.key === "Enter") {
    const number = Number(typed);
    if (typed) goToMark(nearestSeries() || firstSeries(), number, `there is no mark ${number} here`);
    else go(place);
  } else if (steps[event.key]) {
    steps[event.key]();
  } else {
    return;
  }
  event.preventDefault();
});
