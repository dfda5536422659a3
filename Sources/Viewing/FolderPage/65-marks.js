// MARK: Values under the mouse, the finger, and the place in the tree

/** How near, in points of the picture, a mark without a size takes the mouse. */
const reach = 24;
/** All marks with a place: `{box, text}`; made anew with each tree. */
let marks = [];
/** The charts of which not all marks are listed. */
let partial = [];

function collectMarks() {
  marks = [];
  partial = [];
  for (const item of listing.items) {
    const isPartial = (item.parts ?? []).some(({ count, marks: listed }) => count > (listed ?? []).length);
    if (isPartial && isBox(item.box)) partial.push(item.box);
    for (const part of item.parts ?? []) {
      for (const { box, text } of part.marks ?? []) {
        if (isBox(box)) marks.push({ box, text: labelText(text, part.name) });
      }
    }
  }
}

const isBox = (box) => Array.isArray(box) && box.length === 4 && box.every(Number.isFinite);

/** What ':explore' says of a mark, without its number among the others. */
function labelText(text, series) {
  const value = text.replace(/^\d+ of \d+: /, "");
  return series ? `${series}: ${value}` : value;
}

/** Whether the picture in sight is the one that the tree is about. */
const isSettled = () => picture() && view.kind === "now" && latest
  && !latest.playing && latest.held === undefined;

const isIn = ([left, top, width, height], x, y) =>
  x >= left && x <= left + width && y >= top && y <= top + height;

/** The mark at a point of the picture; undefined where there is none. */
function markAt(x, y) {
  let [best, distance] = [undefined, Infinity];
  for (const entry of marks) {
    const [left, top, width, height] = entry.box;
    const isPoint = width === 0 && height === 0;
    const isInside = isIn(entry.box, x, y);
    const away = Math.hypot(x - left - width / 2, y - top - height / 2);
    if (isPoint ? away > reach : !isInside) continue;
    // What has a size is under the mouse itself; of several the one whose middle is nearest.
    const rank = isPoint ? away + 1e6 : away;
    if (rank < distance) [best, distance] = [entry, rank];
  }
  return best;
}

function showLabelAt(event) {
  if (isHeld()) return;
  if (!isSettled()) return hideLabel();
  const place = canvas.getBoundingClientRect();
  const [width, height] = sizeInPoints();
  const x = (event.clientX - place.left) / place.width * width;
  const y = (event.clientY - place.top) / place.height * height;
  const found = x >= 0 && y >= 0 && x <= width && y <= height ? markAt(x, y) : undefined;
  if (found) showLabel(found);
  else if (partial.some((box) => isIn(box, x, y))) {
    showLabel({ box: [x, y, 0, 0], text: "this value is not known here; ':explore' has all" });
  } else hideLabel();
}

let labelled;

/** Outlines a mark and says its value beside it, inside the room of the picture. */
function showLabel(entry) {
  if (labelled === entry) return;
  labelled = entry;
  const [x, y, width, height] = entry.box;
  const [rect, circle] = element("outline").children;
  const isPoint = width === 0 && height === 0;
  rect.style.display = isPoint ? "none" : "";
  circle.style.display = isPoint ? "" : "none";
  for (const [name, value] of Object.entries({ x, y, width, height })) rect.setAttribute(name, value);
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: 6 })) circle.setAttribute(name, value);
  element("outline").removeAttribute("hidden");
  const label = element("label");
  label.textContent = entry.text;
  label.hidden = false;
  placeLabel(label, entry.box);
}

function placeLabel(label, [x, y, width, height]) {
  const scale = canvas.offsetWidth / sizeInPoints()[0];
  const top = canvas.offsetTop + y * scale - label.offsetHeight - 12;
  const bottom = canvas.offsetTop + (y + height) * scale + 12;
  const lowest = stage.scrollTop + stage.clientHeight - label.offsetHeight;
  const rightmost = stage.scrollLeft + stage.clientWidth - label.offsetWidth;
  const middle = canvas.offsetLeft + (x + width / 2) * scale - label.offsetWidth / 2;
  const left = Math.max(stage.scrollLeft, Math.min(rightmost, middle));
  const place = top >= stage.scrollTop ? top : Math.max(stage.scrollTop, Math.min(lowest, bottom));
  label.style.transform = `translate(${Math.round(left)}px, ${Math.round(place)}px)`;
}

function hideLabel() {
  labelled = undefined;
  element("label").hidden = true;
  element("outline").setAttribute("hidden", "");
}

/** Shows the mark that the walk through the tree is at. */
function showLabelOf(node) {
  if (node?.kind === "mark" && isBox(node.box) && isSettled()) {
    showLabel({ box: node.box, text: labelText(node.text, node.parent.name) });
  } else {
    hideLabel();
  }
}

stage.addEventListener("pointermove", showLabelAt);
stage.addEventListener("pointerdown", showLabelAt);
stage.addEventListener("pointerleave", (event) => {
  // What a finger has found stays when it is lifted.
  if (event.pointerType === "mouse") hideLabel();
});
