// MARK: Fingers on the picture: what they do becomes a line of the program

/** Whether a pointer on the picture is a finger on the page, and does not ask where something comes from. */
let touches = false;
/** The finger on the picture: `{id, from, path}`, its path `[x, y, time]`; undefined while there is none. */
let finger;
/** The last touch of this page: the command that it has become, the one that was in sight then, and when it ended, by
    the browser's clock. */
let lastTouch;
/** Touches go to the session one after the other. */
let touching = Promise.resolve();

/** How many places of a path are kept. */
const pathLimit = 400;

/** The tab remembers it until it is closed. */
function setTouches(next) {
  if (!isHeard && next) return sayNotHeard();
  touches = next;
  finger = undefined;
  mark("touches", touches && isHeard);
  element("touch").setAttribute("aria-pressed", `${touches}`);
  try { sessionStorage.setItem("easel.touches", `${touches}`); } catch {}
}

try { touches = sessionStorage.getItem("easel.touches") === "true"; } catch {}
element("touch").setAttribute("aria-pressed", `${touches}`);
element("touch").addEventListener("click", () => setTouches(!touches));

const isTouched = () => touches && isHeard && picture() && view.kind === "now";

/** Where a pointer is, in whole points of the picture, and when. */
function placeOf({ clientX, clientY, timeStamp }) {
  const place = canvas.getBoundingClientRect();
  const [width, height] = sizeInPoints();
  const x = (clientX - place.left) / place.width * width;
  const y = (clientY - place.top) / place.height * height;
  return [Math.round(x), Math.round(y), Math.round(timeStamp - (finger?.from ?? timeStamp))];
}

/** Puts a finger on the picture; all others hear nothing of it. */
function beginTouch(event) {
  if (!isTouched() || event.target !== canvas) return;
  event.stopPropagation();
  event.preventDefault();
  if (finger || event.button !== 0) return;
  hideLabel();
  finger = { id: event.pointerId, from: event.timeStamp, path: [], inSight: latest.command };
  finger.path.push(placeOf(event));
  canvas.setPointerCapture(event.pointerId);
}

function moveFinger(event) {
  if (finger?.id !== event.pointerId) return;
  event.stopPropagation();
  finger.path.push(placeOf(event));
  // Of a long path every second place is enough.
  if (finger.path.length > pathLimit) finger.path = finger.path.filter((_, index) => index % 2 === 0);
}

function endTouch(event) {
  if (finger?.id !== event.pointerId) return;
  event.stopPropagation();
  const ended = finger;
  ended.path.push(placeOf(event));
  finger = undefined;
  if (event.type === "pointerup") touching = touching.then(() => tellTouch(ended, event.timeStamp));
}

/** Has the session take a touch that has ended: after the touch before it, though the picture in sight was an earlier
    one yet. */
async function tellTouch({ path, from, inSight }, end) {
  const follows = lastTouch && inSight >= lastTouch.inSight && inSight <= lastTouch.command;
  const command = follows ? lastTouch.command : inSight;
  const pause = follows ? Math.round(from - lastTouch.end) : undefined;
  const reply = await tellSession({
    say: "touch", command, path: path.join(";"), ...(pause === undefined ? {} : { pause }),
  });
  const fault = reply.refusal ?? reply.diagnostics?.[0]?.message;
  if (fault) return say(sentence(fault));
  lastTouch = { command: command + 1, inSight, end };
}

stage.addEventListener("pointerdown", beginTouch, true);
stage.addEventListener("pointermove", moveFinger, true);
for (const name of ["pointerup", "pointercancel"]) stage.addEventListener(name, endTouch, true);
stage.addEventListener("click", (event) => {
  if (isTouched() && event.target === canvas) event.stopPropagation();
}, true);
