// MARK: A part of a chart's axes: the wheel and two fingers zoom it, a drag scrolls it, two clicks show all again

/** What a hand does to a chart: the session shows what becomes of it, and at the end makes a line of it. */
let zoom;
/** Where a pointer was pressed on the ground of a chart: `{id, from}`, in pixels; undefined while none is. */
let pressedPlot;
/** The fingers on the picture, by the ids of their pointers: where each is, in points of the picture. */
const fingers = new Map();
/** How long after the last turn of the wheel that is over, in milliseconds. */
const wheelPause = 300;
/** How far the wheel turns until twice as much shows, in pixels, and how far a turn counts at most. */
const wheelLength = 100;
const wheelLimit = 60;

/** Whether a chart is at a point of the picture, and the session hears of it. */
function isZoomable([x, y]) {
  if (!isHeard || !isListed() || pull || !listing) return false;
  return listing.items.some(({ parts, box }) => parts && isBox(box) && isIn(box, x, y));
}

const thousandths = (point) => point.map((value) => Math.round(value * 1000));

/** Begins at a point of the picture; `rest` is what kind of hand it is. */
function beginZoom(from, rest) {
  const [x, y] = thousandths(from);
  zoom = { from, words: { command: latest.command, x, y }, refusal: "", ...rest };
  hideLabel();
  mark("pulling", true);
}

/** Does so much so far: `deed`, where the hand is, and of a zoom how many times as much shows. */
function zoomTo(deed, to, times) {
  // A chart that shows all is asked once.
  if (zoom.isScroll && zoom.refusal) return;
  const [toX, toY] = thousandths(to);
  const factor = times === undefined ? {} : { times: Math.round(Math.min(Math.max(times, 1e-4), 1e4) * 1e6) };
  zoom.goal = { deed, toX, toY, ...factor };
  followZoom(zoom);
}

/** Has the session show it, one after the other, and the newest next. */
async function followZoom(mine) {
  if (mine.isBusy) return;
  mine.isBusy = true;
  while (mine === zoom && mine.sent !== mine.goal) {
    const { goal } = mine;
    const { refusal } = await tellSession({ say: "look", ...mine.words, ...goal });
    mine.sent = goal;
    mine.refusal = refusal ?? "";
    mine.hasLooked ||= !refusal;
    if (mine === zoom && refusal) refuseZoom(mine);
  }
  mine.isBusy = false;
  if (mine.isCancelled) leaveLook(mine);
  else if (mine === zoom && mine.isReleased) finishZoom(mine);
}

/** Says why nothing comes of it; a chart that shows all is dragged without a word. */
function refuseZoom(mine) {
  const { refuse, from, refusal } = mine;
  if (refuse) refuse();
  else if (!mine.isScroll) showLabel({ box: [...from, 0, 0], text: refusal });
}

function endZoom() {
  clearTimeout(zoom.pause);
  zoom = undefined;
  mark("pulling", false);
  planHandles();
}

/** Takes it back, so that nothing has happened. */
function cancelZoom() {
  if (!zoom || zoom.isMade) return;
  const mine = zoom;
  endZoom();
  mine.isCancelled = true;
  if (!mine.isBusy) leaveLook(mine);
}

/** Has the session show what it did before, if it has shown anything of it: an answer may come after the end. */
function leaveLook({ hasLooked }) {
  if (hasLooked) tellSession({ say: "leave" });
}

function releaseZoom() {
  if (!zoom || zoom.isReleased) return;
  zoom.isReleased = true;
  if (!zoom.isBusy) finishZoom(zoom);
}

/** Has the session make a line of it, unless it refuses that. */
async function finishZoom(mine) {
  if (mine.refusal || !mine.goal) return cancelZoom();
  mine.isMade = true;
  const { refusal } = await tellSession({ say: "zoom", ...mine.words, ...mine.goal });
  if (mine !== zoom) return;
  // What it has made ends it, when its status comes; a hand that is back where it was has made nothing.
  if (refusal) say(sentence(refusal));
  setTimeout(() => { if (mine === zoom) endZoom(); }, refusal ? 0 : 400);
}

/** The session has gone on: by this hand, or by anything else. */
function passZoom() {
  if (zoom?.isMade) endZoom();
  else cancelZoom();
}

// MARK: The wheel, which a browser also turns for two fingers on a pad

stage.addEventListener("wheel", (event) => {
  if (!event.ctrlKey && !event.metaKey) return;
  const place = shown ? pointOfPicture(event.clientX, event.clientY) : [NaN, NaN];
  if (!isZoomable(place)) return;
  // Without this the browser would zoom the page.
  event.preventDefault();
  if (!zoom) beginZoom(place, { wheel: event.shiftKey ? "values" : "places", turned: 0 });
  if (!zoom.wheel || zoom.isReleased) return;
  const length = (event.deltaY || event.deltaX) * [1, 16, 400][event.deltaMode];
  zoom.turned += Math.min(Math.max(length, -wheelLimit), wheelLimit);
  zoomTo(zoom.wheel, zoom.from, 2 ** (zoom.turned / wheelLength));
  clearTimeout(zoom.pause);
  zoom.pause = setTimeout(releaseZoom, wheelPause);
}, { passive: false });

// MARK: A drag, and two fingers

canvas.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  const place = pointOfPicture(event.clientX, event.clientY);
  if (event.pointerType === "touch") {
    fingers.set(event.pointerId, place);
    if (fingers.size === 2 && !pull) return beginPinch();
  }
  if (!pressedMark && !zoom && isZoomable(place)) {
    pressedPlot = { id: event.pointerId, from: [event.clientX, event.clientY] };
  }
});

/** Two fingers leave what one has begun. */
function beginPinch() {
  cancelZoom();
  [pressedMark, pressedPlot] = [undefined, undefined];
  const starts = [...fingers.values()];
  if (zoom || !isZoomable(middleOf(starts))) return;
  const spread = [0, 1].map((axis) => Math.abs(starts[1][axis] - starts[0][axis]));
  beginZoom(middleOf(starts), { axis: spread[0] >= spread[1] ? 0 : 1, spread: Math.max(1, ...spread) });
}

const middleOf = ([one, other]) => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];

function movePinch() {
  const { axis, spread } = zoom;
  const ends = [...fingers.values()];
  const now = Math.max(1, Math.abs(ends[1][axis] - ends[0][axis]));
  zoomTo("xy"[axis], middleOf(ends), spread / now);
}

/** A pointer that has moved scrolls; `refuse` says why it does nothing, where all of the axes shows. */
function beginScroll(id, from, refuse) {
  pressedPlot = { id, from, refuse };
  const start = pointOfPicture(...from);
  if (!zoom && isZoomable(start)) beginZoom(start, { isScroll: true, refuse });
  else refuse?.();
  canvas.setPointerCapture(id);
}

canvas.addEventListener("pointermove", (event) => {
  const { pointerId: id, clientX, clientY } = event;
  if (fingers.has(id)) fingers.set(id, pointOfPicture(clientX, clientY));
  if (zoom?.spread && fingers.size === 2) return zoom.isReleased ? undefined : movePinch();
  if (pressedPlot?.id !== id) return;
  const { from } = pressedPlot;
  if (!zoom && Math.hypot(clientX - from[0], clientY - from[1]) >= pullStart) beginScroll(id, from);
  if (zoom?.isScroll && !zoom.isReleased) zoomTo("scroll", pointOfPicture(clientX, clientY));
});

/** A pointer has gone: it has let go of the chart, or the browser has taken it away. */
function letGoOfPlot({ pointerId: id, type }) {
  const isPinch = fingers.delete(id) && zoom?.spread;
  if (!isPinch && pressedPlot?.id !== id) return;
  if (zoom?.isScroll || isPinch) {
    isPulledClick = type === "pointerup" && (!zoom.refusal || zoom.refuse !== undefined);
    if (zoom.refuse) hideLabel();
    if (type === "pointerup") releaseZoom();
    else cancelZoom();
  } else if (pressedPlot?.refuse) {
    hideLabel();
    isPulledClick = type === "pointerup";
    planHandles();
  }
  pressedPlot = undefined;
}
for (const name of ["pointerup", "pointercancel"]) addEventListener(name, letGoOfPlot);

canvas.addEventListener("dblclick", async ({ clientX, clientY }) => {
  const place = pointOfPicture(clientX, clientY);
  if (zoom || isTouched() || !isZoomable(place)) return;
  const [x, y] = thousandths(place);
  await tellSession({ say: "zoom", deed: "whole", command: latest.command, x, y, toX: x, toY: y });
});

addEventListener("keydown", (event) => {
  if (!zoom || event.key !== "Escape") return;
  event.preventDefault();
  cancelZoom();
}, true);
