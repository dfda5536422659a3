// MARK: What the session says

/** The last status, as it came; undefined before the first. */
let latest;
/** The same as text, to tell whether it has changed. */
let written = "";
/** When, by the browser's clock, a stretch that is playing must have ended. */
let playsUntil = 0;

const isPlaying = () => performance.now() < playsUntil;

/** Called by status.js. */
function easelStatus(next) {
  const text = JSON.stringify(next);
  if (text === written) return;
  showTexts();
  const isOther = next.command !== latest?.command;
  if (isOther) {
    passPull();
    passZoom();
  }
  latest = next;
  written = text;
  changedAt = performance.now();
  // A session that was killed while it played says so for ever.
  const playing = next.playing;
  playsUntil = playing ? performance.now() + (playing.to - playing.from) * 1000 + 2000 : 0;
  waiting = { next, isOther };
  if (isOther) goBack();
  else followPicture();
  setTimeout(showTexts, slowest);
}

/** The status whose texts are not shown yet, because its picture is on the way. */
let waiting;
/** How long texts wait for their picture, in milliseconds. */
const slowest = 60;

/** Shows what a status says: in the frame that shows its picture, so that the browser draws once. */
function showTexts() {
  if (!waiting) return;
  const { next, isOther } = waiting;
  waiting = undefined;
  takeProgram(next);
  showStatus();
  takeSound(next.sound);
  takeFilm(next.film);
  takeLesson(next.lesson);
  takeOrigins(next, isOther);
  if (isOther) sayNews(next);
}

function showStatus() {
  const { command, stale } = latest;
  document.title = command ? `${command} · Easel` : "Easel";
  mark("stale", stale);
  showDescription();
  showAnswer(latest);
  showFix(latest);
  showTrial();
  showState();
}

let isMissing = false;

function showState() {
  let state = "";
  if (isMissing) state = missingText();
  else if (!latest) state = "Waiting for a session";
  else if (latest.ended) state = "The session has ended";
  else if (latest.stale) state = "stale: the picture is from before the error";
  else if (latest.playing) state = "playing";
  else if (latest.whatIf) state = isFollower ? "a change is tried" : "a change is tried; ':keep' makes it";
  else if (latest.held !== undefined) state = `at ${latest.held} s`;
  const place = element("state");
  if (place.textContent !== state) place.textContent = state;
  place.hidden = state === "";
}

/** Tells a screen reader what came of a command, once, and not all of a long answer. */
function sayNews({ command, echo, printed, late, diagnostics, stale }) {
  const texts = diagnostics.map(({ message, text }) => message || text);
  const text = [echo, printed, late, ...texts].filter(Boolean).join(" ").trim().slice(0, 300);
  element("news").textContent = command ? `${stale ? "Refused" : `Command ${command}`}: ${text || "done"}` : "";
}

// MARK: Following

let nextPoll;
/** When the last look at the status began, and whether so much time has passed since that another session may have
    begun: a computer that sleeps, a page that the browser has put away. */
let lookedAt;
let hasSlept = false;
/** When the last change came, by the browser's clock. */
let changedAt = 0;

/** How long after one look at the status the next begins, in milliseconds. */
function pollInterval() {
  if (isMissing || latest?.ended || document.hidden) return 1000;
  // A server is asked less often, because many may ask it.
  if (location.protocol !== "file:") return 100;
  // After a minute without a change half of the work is enough.
  return performance.now() - changedAt < 60_000 ? 16 : 32;
}

/** Reads status.js, and sets the time for the next. */
async function poll() {
  clearTimeout(nextPoll);
  const began = performance.now();
  if (lookedAt !== undefined && began - lookedAt > 3000) hasSlept = true;
  lookedAt = began;
  const isThere = await loadScript("status.js");
  isMissing = !isThere;
  if (isMissing) written = "";
  showState();
  clearTimeout(nextPoll);
  nextPoll = setTimeout(poll, Math.max(0, pollInterval() - (performance.now() - began)));
}

document.addEventListener("visibilitychange", () => { if (!document.hidden && !stream) poll(); });
// Nothing asks for the times of a million small files.
performance.setResourceTimingBufferSize(0);
