// MARK: The program, cell by cell

/** The cells from `low` up to `high` are elements; a page of thousands has buttons for the others. */
let low = 0;
let high = 0;
const windowSize = 200;
/** The cells that the last command changed: the first, and the one after the last. */
let changed = [0, 0];

const list = element("cells");
const scroller = element("scroller");

/** Shows a change that was just made in `cells`; the elements of all other cells stay as they are. */
function showChange({ from, removed, cells: added }) {
  noticeScroll();
  const isFollowing = isFollowed;
  const before = cells.length + removed - added.length;
  const isInside = from >= low && from <= high && from + removed <= high && (from < high || high === before);
  markCells(from, from + added.length);
  if (!isInside || added.length > windowSize) {
    renderAround(from + added.length);
  } else {
    for (let count = removed; count > 0; count--) list.children[from - low].remove();
    const next = list.children[from - low] ?? null;
    const made = added.map((cell, index) => makeCell(cell, from + index));
    for (const item of made) list.insertBefore(item, next);
    high += added.length - removed;
    made.forEach(finishCell);
    if (high - low > 2 * windowSize) trim(from);
  }
  finishProgram(isFollowing || latest.stale);
}

/** Takes elements away at the end that is far from the change. */
function trim(from) {
  const isNearEnd = from - low > (high - low) / 2;
  for (let count = high - low - windowSize; count > 0; count--) {
    (isNearEnd ? list.firstChild : list.lastChild).remove();
  }
  if (isNearEnd) low = high - windowSize;
  else high = low + windowSize;
}

function renderAround(index) {
  high = Math.min(cells.length, Math.max(index + windowSize / 4, windowSize));
  low = Math.max(0, high - windowSize);
  renderWindow();
}

function renderWindow() {
  list.replaceChildren(...cells.slice(low, high).map((cell, index) => makeCell(cell, low + index)));
  [...list.children].forEach(finishCell);
}

/** Marks the cells from one index up to another as those that changed, and no others. */
function markCells(from, end) {
  for (const item of list.querySelectorAll("[aria-current]")) item.removeAttribute("aria-current");
  changed = [from, end];
}

/** Marks the cells that a change has made, after the program was read anew; none without one. */
function markAgain(change) {
  noticeScroll();
  const isFollowing = isFollowed;
  markCells(0, 0);
  if (change) changed = [change.from, change.from + change.cells.length];
  for (let index = Math.max(low, changed[0]); index < Math.min(high, changed[1]); index++) {
    list.children[index - low].setAttribute("aria-current", "true");
  }
  finishProgram(isFollowing);
}

function makeCell(cell, index) {
  const item = make("li", cell.isLesson ? "cell given" : "cell", makeCode("pre", cell.source));
  if (cell.isLesson) item.title = "From the lesson";
  if (index >= changed[0] && index < changed[1]) item.setAttribute("aria-current", "true");
  for (const name of ["printed", "echo", "late"]) {
    if (cell[name]) item.append(make("pre", name, withoutEnd(cell[name])));
  }
  item.append(...makeDiagnostics(cell.diagnostics ?? []));
  return item;
}

const withoutEnd = (text) => (text || "").replace(/\n$/, "");

/** A diagnostic as the terminal shows it; lines of code and their carets stay below each other. */
function makeDiagnostics(diagnostics) {
  return diagnostics.map(({ severity, text }) => make(
    "div", `diagnostic ${["error", "warning", "note"].includes(severity) ? severity : "note"}`,
    ...text.split("\n").map((line) => make("pre", /^ *\d* \| /.test(line) ? "code" : "", line || " "))));
}

/** What can only be told of an element once it is in the page. */
function finishCell(item) {
  for (const text of item.querySelectorAll("pre")) {
    const isLong = text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1;
    if (isLong === (text.tabIndex === 0)) continue;
    if (isLong) {
      // A key can only scroll what can have the focus.
      text.tabIndex = 0;
      text.setAttribute("role", "group");
      text.setAttribute("aria-label", `${text.classList[0] || "text"}, scrolls`);
      if (text.className === "printed") text.scrollTop = text.scrollHeight;
    } else {
      for (const name of ["tabindex", "role", "aria-label"]) text.removeAttribute(name);
    }
  }
}

/** What stands around the cells; the cell that changed comes into sight if those before were. */
function finishProgram(isFollowing) {
  [...list.children].forEach((item, index) => {
    const number = `${low + index + 1}`;
    if (item.dataset.number !== number) item.dataset.number = number;
  });
  element("empty").hidden = cells.length > 0;
  element("count").textContent = cells.length > 1 ? `· ${cells.length.toLocaleString("en")} cells` : "";
  showTriedCells();
  showMore("above", low, "above");
  showMore("below", cells.length - high, "below");
  if (isFollowing) reveal();
  comeBackToNumber();
}

function showMore(id, count, where) {
  element(id).hidden = count === 0;
  if (count > 0) element(id).textContent = `${count.toLocaleString("en")} more ${where}`;
}

element("above").addEventListener("click", () => {
  const [first, place] = [list.firstChild, list.firstChild.offsetTop - scroller.scrollTop];
  const from = Math.max(0, low - windowSize);
  const made = cells.slice(from, low).map((cell, index) => makeCell(cell, from + index));
  list.prepend(...made);
  low = from;
  made.forEach(finishCell);
  finishProgram(false);
  scroller.scrollTop = first.offsetTop - place;
});

element("below").addEventListener("click", () => {
  const made = cells.slice(high, high + windowSize).map((cell, index) => makeCell(cell, high + index));
  list.append(...made);
  high += made.length;
  made.forEach(finishCell);
  finishProgram(false);
});

// MARK: What is in sight

const changedItem = () => list.children[changed[1] - 1 - low];

/** Whether the reader sees the cell that changed last, so that they want to see the next; other letters or another
    window change nothing of that. */
let isFollowed = true;

/** The room of the cells and the size of their letters for which it is known which texts scroll. */
let finishedFor = "";

/** The room of the cells and the size of their letters, as one text. */
const measureRoom = () => `${list.clientWidth} ${scroller.clientHeight} ${getComputedStyle(list).fontSize}`;

/** Where the reader has scrolled to, as far as it was noticed. */
let noticedTop = 0;

/** Takes a scroll as a wish of the reader, also one that the browser has not told yet. */
function noticeScroll() {
  // After the room has changed it is none.
  if (scroller.scrollTop === noticedTop || measureRoom() !== finishedFor) return;
  noticedTop = scroller.scrollTop;
  isFollowed = isInSight();
}

scroller.addEventListener("scroll", noticeScroll, { passive: true });

/** Whether the cell that changed last is in sight. */
function isInSight() {
  const item = changedItem() ?? list.lastChild;
  if (!item) return true;
  const [top, bottom] = [item.offsetTop - scroller.scrollTop, item.offsetTop + item.offsetHeight - scroller.scrollTop];
  return bottom > 0 && top < scroller.clientHeight;
}

function reveal() {
  const item = changedItem() ?? list.lastChild;
  if (!item) return;
  const end = item.offsetTop + item.offsetHeight + 8 - scroller.clientHeight;
  // Of a cell that is higher than the room the beginning is in sight.
  const top = Math.min(item.offsetTop - 8, Math.max(end, scroller.scrollTop));
  scroller.scrollTop = Math.max(0, top);
  noticedTop = scroller.scrollTop;
  isFollowed = true;
}

const roomObserver = new ResizeObserver(() => {
  const now = measureRoom();
  if (now === finishedFor) return;
  finishedFor = now;
  noticedTop = scroller.scrollTop;
  [...list.children].forEach(finishCell);
  if (isFollowed) reveal();
});
roomObserver.observe(list);
roomObserver.observe(scroller);
