// MARK: The strip of earlier pictures: only those in sight are elements, and loaded

const frameList = element("frames");
const row = make("div");
frameList.append(row);
/** The elements in sight, by the number of their command. */
const framesInSight = new Map();
/** The command that the keys are at; undefined for the last one. */
let here;
let isStripDue = false;

/** How wide a frame is, with the room to the next, in pixels. */
function frameWidth() {
  return Math.max(64, Math.round(frameList.clientHeight * 1.22));
}

/** Shows the strip as it is now, with its end in sight; after the picture, which is more urgent. */
function showStrip() {
  if (isStripDue) return;
  isStripDue = true;
  setTimeout(() => {
    isStripDue = false;
    const isAtEnd = frameList.scrollLeft + frameList.clientWidth >= row.offsetWidth - frameWidth() * 1.5;
    row.style.width = `${past.length * frameWidth()}px`;
    row.style.height = "1px";
    if (isAtEnd || view.kind === "now" && document.activeElement !== frameList) frameList.scrollLeft = row.offsetWidth;
    renderFrames();
  }, 120);
}

function renderFrames() {
  const width = frameWidth();
  const first = Math.max(0, Math.floor(frameList.scrollLeft / width) - 1);
  const last = Math.min(past.length, Math.ceil((frameList.scrollLeft + frameList.clientWidth) / width) + 1);
  const inSight = frameList.clientHeight > 0 ? past.slice(first, last) : [];
  const kept = new Set(inSight);
  for (const [entry, item] of framesInSight) {
    if (kept.has(entry)) continue;
    item.remove();
    framesInSight.delete(entry);
  }
  inSight.forEach((entry, index) => {
    let item = framesInSight.get(entry);
    if (!item) framesInSight.set(entry, item = makeFrame(entry));
    item.style.left = `${(first + index) * width}px`;
    item.style.width = `${width - 6}px`;
    item.setAttribute("aria-posinset", first + index + 1);
    item.setAttribute("aria-setsize", past.length);
  });
  markFrames();
}

function makeFrame(entry) {
  const name = entry.source ? entry.source.split("\n")[0] : "Beginning";
  const item = make("div", "frame", make("canvas"), make("span", "", `${entry.command} ${name}`));
  item.id = `frame-${entry.command}`;
  item.setAttribute("role", "option");
  item.setAttribute("aria-label", `After command ${entry.command}: ${name}`);
  item.title = entry.source;
  item.addEventListener("click", () => { showEntry(entry); });
  frameList.append(item);
  drawFrame(entry, item);
  return item;
}

/** The pictures of the strip are loaded one after the other, and drawn small. */
let drawing = Promise.resolve();

function drawFrame(entry, item) {
  drawing = drawing.then(async () => {
    if (framesInSight.get(entry) !== item) return;
    const place = item.firstChild;
    const height = Math.round(place.clientHeight * devicePixelRatio);
    const options = { resizeQuality: "medium", resizeHeight: Math.max(1, height) };
    try {
      // The picture of now is loaded already.
      const isNow = shown?.command === entry.command && !latest.playing
        && !(shown.bitmap === pushed?.canvas && pushed.command !== entry.command);
      const bitmap = isNow ? await createImageBitmap(shown.bitmap, options)
        : await loadBitmap(`${entry.frame}?${stamp}.${sessions}`, options);
      [place.width, place.height] = [bitmap.width, bitmap.height];
      place.getContext("bitmaprenderer").transferFromImageBitmap(bitmap);
    } catch {
      // Its file has gone.
    }
  });
}

/** Marks the picture that is looked at, and the one that the keys are at. */
function markFrames() {
  const shown = view.kind === "past" ? view.entry : past.at(-1);
  const at = here ?? past.at(-1);
  for (const [entry, item] of framesInSight) {
    item.setAttribute("aria-selected", `${entry === shown}`);
    item.classList.toggle("here", entry === at);
    markDifferingFrame(entry, item);
  }
  const item = framesInSight.get(at);
  if (item) frameList.setAttribute("aria-activedescendant", item.id);
  else frameList.removeAttribute("aria-activedescendant");
}

/** Shows an earlier picture in place of the present one; the last one is the present one. */
function showEntry(entry) {
  here = entry === past.at(-1) ? undefined : entry;
  showView(here ? { kind: "past", entry } : { kind: "now" });
}

function stepThroughFrames(step) {
  if (past.length === 0) return;
  const index = here ? past.indexOf(here) : past.length - 1;
  const next = Math.min(past.length - 1, Math.max(0, (index < 0 ? past.length - 1 : index) + step));
  const [left, width] = [next * frameWidth(), frameWidth()];
  if (left < frameList.scrollLeft) frameList.scrollLeft = left;
  const end = left + width - frameList.clientWidth;
  if (end > frameList.scrollLeft) frameList.scrollLeft = end;
  showEntry(past[next]);
  renderFrames();
}

frameList.addEventListener("scroll", () => { renderFrames(); }, { passive: true });
frameList.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const steps = {
    ArrowLeft: -1, ArrowRight: 1, PageUp: -8, PageDown: 8, Home: -pastLimit, End: pastLimit,
  };
  if (!(event.key in steps)) return;
  event.preventDefault();
  stepThroughFrames(steps[event.key]);
});
element("back").addEventListener("click", () => { goBack(); });

/** Leads back to the present picture. */
function goBack() {
  here = undefined;
  showNow();
}
new ResizeObserver(() => { showStrip(); }).observe(frameList);
