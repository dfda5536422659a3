// MARK: Keys, and what they do

const sizes = [0.7, 0.8, 0.9, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.4];
const themes = ["system", "dark", "light"];
const choices = {
  size: remembered("size", 1), theme: remembered("theme", "system"), alone: false,
  lesson: remembered("lesson", true) !== false, program: remembered("program", true) !== false,
  strip: remembered("strip", true) !== false,
};
if (!sizes.includes(choices.size)) choices.size = 1;
if (!themes.includes(choices.theme)) choices.theme = "system";

/** Shows what was chosen. */
function showChoices() {
  const { size, theme, alone, lesson: hasLesson, program: hasCells, strip } = choices;
  document.documentElement.style.setProperty("--letters", size);
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  const isLessonShown = hasLesson && latest?.lesson !== undefined;
  // The teacher's own window has all parts, whatever the class sees.
  mark("alone", alone && !isPresenter);
  mark("no-lesson", !hasLesson && !isPresenter);
  mark("no-program", !hasCells && !isPresenter);
  mark("no-strip", !strip && !isPresenter);
  mark("no-panel", !isPresenter && (alone || !hasCells && !isLessonShown));
}

function choose(name, value) {
  choices[name] = value;
  if (name !== "alone") remember(name, value);
  showChoices();
}

function changeSize(step) {
  const index = sizes.indexOf(choices.size) + step;
  if (sizes[index]) choose("size", sizes[index]);
}

function toggleFullScreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => {});
}

function openPresenter() {
  const size = `width=${Math.min(1280, screen.availWidth)},height=${Math.min(800, screen.availHeight)}`;
  window.open(`${location.href.split("#")[0]}#presenter`, "easel-presenter", `popup,${size}`);
}

/** What a key does: the keys as they are written, the words for it, and what happens. */
const actions = [
  { keys: ["a"], text: "picture alone", act: () => choose("alone", !choices.alone) },
  { keys: ["F"], text: "full screen", act: toggleFullScreen },
  { keys: ["f"], text: "picture as large as fits", act: () => setActual(false) },
  { keys: ["1"], text: "picture at its own size, 1:1", act: () => setActual(true) },
  { keys: ["+", "="], text: "larger letters", act: () => changeSize(1) },
  { keys: ["-"], text: "smaller letters", act: () => changeSize(-1) },
  { keys: ["0"], text: "letters as they were", act: () => choose("size", 1) },
  { keys: ["d"], text: "dark, light, or as the system",
    act: () => choose("theme", themes[(themes.indexOf(choices.theme) + 1) % themes.length]) },
  { keys: ["l"], text: "lesson on and off", act: () => choose("lesson", !choices.lesson) },
  { keys: ["c"], text: "program on and off", act: () => choose("program", !choices.program) },
  { keys: ["s"], text: "strip on and off", act: () => choose("strip", !choices.strip) },
  { keys: ["b"], text: "go to the strip: ← and → show earlier pictures", act: () => element("frames").focus() },
  { keys: ["t"], text: "go to the slider over the time", act: () => element("time").focus() },
  { keys: ["p"], text: "play the sound, or stop it", act: () => toggleSound() },
  { keys: ["e"], text: "walk through the chart: values as text and tones", act: () => focusPlace() },
  { keys: ["i"], text: "type a line for the session", isOwn: true, act: focusLine },
  { keys: ["T"], text: "touch the picture: taps and drags become lines", isOwn: true, act: () => setTouches(!touches) },
  { keys: ["w"], text: "a second window for the teacher", isOwn: true, act: openPresenter },
  { keys: ["Escape"], text: "back to now", act: () => leave() },
  { keys: ["?"], text: "this list", act: () => showKeys() },
];

/** What can be done on this page: one that follows a session does nothing to it. */
const offered = () => actions.filter(({ isOwn }) => !isOwn || !isFollower);

/** Leaves what covers the picture of now, the last thing first. */
function leave() {
  if (view.kind !== "now") {
    stopFilm();
    goBack();
  } else if (choices.alone) {
    choose("alone", false);
  } else {
    hideLabel();
    forgetOrigin();
    document.activeElement?.blur();
  }
}

function showKeys() {
  const box = element("keys");
  if (box.open) return box.close();
  if (element("actions").childElementCount === 0) {
    element("actions").append(...offered().map(makeAction));
  }
  box.showModal();
}

/** A key that is also a button, for those who have no keys. */
function makeAction({ keys, text, act }) {
  const key = keys[0] === "Escape" ? "Esc" : keys[0];
  const button = make("button", "", make("span", "keys", make("kbd", "", key)), text);
  button.type = "button";
  button.addEventListener("click", () => {
    element("keys").close();
    act();
  });
  return make("li", "", button);
}

addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (element("explorer").contains(event.target)) return;
  if (element("keys").open && event.key !== "?") return;
  const action = offered().find(({ keys }) => keys.includes(event.key));
  if (!action) return;
  event.preventDefault();
  action.act();
});

element("help").addEventListener("click", showKeys);
element("actual").addEventListener("click", () => setActual(!isActual));
