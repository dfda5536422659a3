// MARK: The sound

/** Plays the file of the page's sound. */
const audio = new Audio();
/** What the session says of the sound; undefined for a page without one. */
let sound;
let soundFile = "";
/** The words of the sound that were not spoken yet, and the timer of the next. */
let words = [];
let nextWord;

/** Takes the sound of the page; another file is loaded when it is played. */
function takeSound(next) {
  const isOther = next?.number !== sound?.number;
  sound = next;
  if (isOther) {
    stopSound();
    soundFile = next ? `${next.file}?${next.number}` : "";
  }
  element("sound").hidden = !next;
}

function stopSound() {
  audio.pause();
  audio.currentTime = 0;
  clearTimeout(nextWord);
  showCursor();
  showPlaying(false);
}

function showPlaying(isOn) {
  element("sound").setAttribute("aria-pressed", `${isOn}`);
  element("sound").textContent = isOn ? "Stop" : "Play";
}

async function playSound() {
  if (!sound) return;
  stopSound();
  if (audio.dataset.file !== soundFile) {
    audio.src = soundFile;
    audio.dataset.file = soundFile;
  }
  words = [...sound.words];
  showPlaying(true);
  try {
    await audio.play();
    requestAnimationFrame(follow);
  } catch (error) {
    // It was stopped before it began, and what stopped it shows so.
    if (error.name === "AbortError") return;
    // The file has just gone, or is just being written: the next press reads it again.
    delete audio.dataset.file;
    showPlaying(false);
    console.warn("The sound cannot be played:", error.message);
  }
}

audio.addEventListener("ended", () => {
  showCursor();
  const end = audio.duration;
  for (const { time, text } of words) {
    nextWord = setTimeout(() => speak(text), Math.max(0, time - end) * 1000);
  }
  if (words.length === 0) showPlaying(false);
});

/** Says a word aloud, or at least to a screen reader. */
function speak(text) {
  showPlaying(false);
  element("word").textContent = "";
  if (window.speechSynthesis?.getVoices().length) {
    speechSynthesis.speak(new SpeechSynthesisUtterance(text));
  } else {
    requestAnimationFrame(() => { element("word").textContent = text; });
  }
}

/** Shows where the sound is, as long as it plays. */
function follow() {
  if (audio.paused || audio.ended || !sound) return;
  showCursor(lineAt(audio.currentTime));
  requestAnimationFrame(follow);
}

/** The ends of the line at a time, in points of the picture; undefined for none. */
function lineAt(time) {
  const { trace } = sound;
  const next = trace.findIndex(([start]) => start > time);
  if (next <= 0) return next < 0 ? trace.at(-1)?.slice(1) : undefined;
  const [from, to] = [trace[next - 1], trace[next]];
  const share = (time - from[0]) / (to[0] - from[0]);
  return from.slice(1).map((place, index) => place + share * (to[index + 1] - place));
}

function showCursor(ends) {
  const cursor = element("cursor");
  const isShown = ends !== undefined && view.kind === "now" && shown !== undefined;
  cursor.toggleAttribute("hidden", !isShown);
  if (!isShown) return;
  ["x1", "y1", "x2", "y2"].forEach((name, index) =>
    cursor.firstChild.setAttribute(name, ends[index]));
}

function toggleSound() {
  if (element("sound").getAttribute("aria-pressed") === "true") stopSound();
  else playSound();
}

element("sound").addEventListener("click", toggleSound);
