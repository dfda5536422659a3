// MARK: A page that is served is told what happens, and need not look

/** What tells it; undefined where the page looks by itself. */
let stream;
/** Whether it has told anything yet: a server of files has no stream. */
let hasStreamed = false;
/** The address of the page in the folder, for when the server has gone. */
let folderAddress = "";
/** The last picture that was pushed: `{command, number, canvas, isReady}`; undefined before the first. */
let pushed;

/** How long after a stream could not be opened the next is tried, in milliseconds. */
const streamPause = 1000;

// A browser has six connections to a server, for all of its tabs together: those that are out of sight let go.

/** How long a page may be out of sight before it lets go of its stream, in milliseconds. */
const hiddenPause = 3000;
let resting;

document.addEventListener("visibilitychange", () => {
  clearTimeout(resting);
  if (document.hidden) {
    resting = setTimeout(restStream, hiddenPause);
  } else if (stream?.isResting) {
    written = "";
    followSession();
  }
});

/** Lets go of the stream until the page is in sight. */
function restStream() {
  if (!hasStreamed || stream?.readyState !== EventSource.OPEN) return;
  stream.close();
  stream.isResting = true;
  setHeard(false);
}

/** Follows the session: by a stream where there is one, else by looking again and again. */
function followSession() {
  if (location.protocol === "file:") return poll();
  stream = new EventSource("stream");
  stream.addEventListener("folder", ({ data }) => {
    hasStreamed = true;
    folderAddress = data;
    setMissing(false);
  });
  stream.addEventListener("following", beginFollowing);
  stream.addEventListener("hearing", ({ data }) => { setHeard(JSON.parse(data)); });
  stream.addEventListener("status", ({ data }) => easelStatus(JSON.parse(data)));
  stream.addEventListener("picture", ({ data }) => takePushed(JSON.parse(data)));
  stream.addEventListener("error", loseStream);
}

/** Whether this page follows a session from elsewhere: then it offers nothing that changes it. */
let isFollower = false;

function beginFollowing() {
  hasStreamed = true;
  isFollower = true;
  takeAddress();
  element("empty").textContent = "Nothing is typed yet.";
  setMissing(false);
}

/** What becomes of a stream that has ended, or could not be opened. */
function loseStream() {
  const isOver = stream.readyState === EventSource.CLOSED;
  setHeard(false);
  if (latest?.ended && hasStreamed) return stream.close();
  if (!hasStreamed && isOver) {
    stream = undefined;
    return poll();
  }
  setMissing(true);
  // What has been missed comes again as a whole.
  written = "";
  if (isOver) setTimeout(followSession, streamPause);
}

function setMissing(next) {
  isMissing = next;
  showState();
}

/** What to do where the session is gone. */
function missingText() {
  if (!latest) return "Waiting for a session";
  return stream && folderAddress && !isFollower ? `Not served any more: open ${folderAddress}` : "The session is gone; waiting";
}

// MARK: Pictures that are pushed

/** They are drawn one after the other, because some only change the one before. */
let assembled = Promise.resolve();

/** Takes a picture, or what differs from the one before; that of a command shows with its status. */
function takePushed({ command, number, width, height, isWhole, parts }) {
  const bitmaps = parts.map(([, , png]) => createImageBitmap(
    new Blob([bytesOf(png)], { type: "image/png" })));
  const before = pushed?.canvas;
  const isSameSize = before?.width === width && before.height === height;
  const canvas = isSameSize ? before : makeCanvas(width, height);
  assembled = assembled.then(async () => {
    const context = canvas.getContext("2d");
    if (isWhole && isSameSize) context.clearRect(0, 0, width, height);
    for (const [index, bitmap] of (await Promise.all(bitmaps)).entries()) {
      const [x, y] = parts[index];
      context.clearRect(x, y, bitmap.width, bitmap.height);
      context.drawImage(bitmap, x, y);
      bitmap.close();
    }
  }).catch(() => {});
  pushed = { command, number, canvas, isReady: assembled };
  const isDue = latest && (command === null || command === latest.command);
  if (isDue && view.kind === "now") followPicture();
}

/** A canvas that is kept, and takes the place of a bitmap. */
function makeCanvas(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return Object.assign(canvas, { close() {} });
}

/** The bytes that a text in base64 says. */
function bytesOf(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
