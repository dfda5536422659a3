// MARK: The lesson: what it says, its step or task, and how far it is

/** What lesson.js says; undefined until it is read. */
let lesson;
/** The edition that is being read, or was read last. */
let edition;
/** Which part of the lesson is shown, as text. */
let shownPart = "";

/** Called by lesson.js. */
function easelLesson(next) {
  lesson = next;
  shownPart = "";
  if (!latest) return;
  showLesson();
  showAnswer(latest);
}

function takeLesson(place) {
  mark("in-lesson", place !== undefined);
  element("lesson").hidden = !place;
  showChoices();
  if (!place) {
    shownPart = "";
    if (isPresenter) showUpcoming();
    return;
  }
  if (place.edition !== undefined && place.edition !== edition) {
    edition = place.edition;
    lesson = undefined;
    readLesson(edition);
  }
  showLesson();
}

/** Reads lesson.js until it is the edition of the status. */
async function readLesson(wanted) {
  for (let attempt = 0; attempt < 20 && edition === wanted; attempt++) {
    await loadScript("lesson.js");
    if (lesson?.edition === wanted) return;
    await passing(100);
  }
}

const lessonPage = () => lesson?.pages[latest.lesson.page - 1];

/** What is shown of the lesson: a task, the step that waits or the one that was done, or its beginning. */
function lessonPart() {
  const [place, page] = [latest.lesson, lessonPage()];
  if (!page) return undefined;
  if (place.task) {
    const task = page.exercises.find(({ number }) => number === place.task);
    const label = place.met ? `Task ${place.task} is solved` : `Task ${place.task} of ${page.exercises.length}`;
    return task && { key: `task ${place.task}`, badge: label, isMet: place.met === true, html: task.html };
  }
  if (place.shown) {
    const step = page.steps[place.shown - 1];
    return step && { key: `step ${place.shown}`, badge: "", step, html: step.html };
  }
  if (place.step > 0) {
    const step = page.steps[place.step - 1];
    const isEnd = place.step === place.steps;
    return step && {
      key: `done ${place.step}`, badge: "done", isMet: true, step, html: step.html,
      sequel: step.sequel, closing: isEnd && page.exercises.length === 0 ? page.closing : "",
      hint: isEnd ? wayOn(place, page) : "Enter shows the next step.",
    };
  }
  return {
    key: "beginning", badge: "", heading: page.starter[0]?.heading,
    html: page.starter.map((step) => step.html).join(""), hint: "Enter shows the first step.",
  };
}

/** What Enter does at the end of a page. */
function wayOn(place, page) {
  if (page.exercises.length > 0) return "That was the last step. Enter shows the first task.";
  return place.page < place.pages ? "That was the last step. Enter goes on with the next page." : "";
}

function showLesson() {
  const place = latest.lesson;
  if (!place) return;
  const page = lessonPage();
  element("lesson-title").textContent = page?.title || place.title;
  showProgress(place, page?.exercises.length ?? 0);
  const part = lessonPart();
  // It takes room from the text, which is scrolled below.
  showReply(place);
  const key = JSON.stringify([edition, place.page, part?.key, part?.isMet]);
  if (key !== shownPart) {
    shownPart = key;
    showPart(part);
  }
  if (isPresenter) showUpcoming();
}

function showProgress({ page, pages, step, steps, shown, task }, tasks) {
  const parts = [];
  if (pages > 1) parts.push(`page ${page} of ${pages}`);
  if (step) parts.push(`step ${step} of ${steps}`);
  if (task && !tasks) parts.push(`task ${task}`);
  const done = shown ? shown - 1 : step;
  element("progress").textContent = parts.join(" · ") || `${steps} ${steps === 1 ? "step" : "steps"}`;
  const bar = element("bar-of-steps");
  bar.setAttribute("aria-valuemax", Math.max(1, steps));
  bar.setAttribute("aria-valuenow", done);
  if (bar.childElementCount !== steps) {
    bar.replaceChildren(...Array.from({ length: Math.min(steps, 1000) }, () => make("span")));
  }
  [...bar.children].forEach((part, index) => {
    part.className = index < done ? "done" : index + 1 === shown ? "shown" : "";
  });
}

function showPart(part) {
  const badge = element("badge");
  badge.textContent = part?.badge ?? "";
  badge.hidden = !badge.textContent;
  badge.classList.toggle("met", part?.isMet === true);
  const parts = part ? [...makeProse(part.heading ?? part.step?.heading, part.html)] : [];
  if (part?.step) parts.push(makeStep(part.step));
  const hint = part?.step && !part.isMet ? "Enter runs this; or type your own." : part?.hint;
  if (hint) parts.push(make("p", "hint", hint));
  const end = [part?.sequel, part?.closing].filter(Boolean);
  for (const html of end) parts.push(...makeProse("", html));
  element("text").replaceChildren(...parts);
  // From its beginning; of a step that was done the explanation comes into sight.
  const prose = element("prose");
  const first = end.length > 0 && element("text").querySelector("pre.step");
  prose.scrollTop = first ? Math.max(0, first.offsetTop - prose.offsetTop - 8) : 0;
}

/** The heading and the text of a part; most texts have their heading in them. */
function makeProse(heading, html) {
  const made = make("div", "prose");
  if (heading && !/<h[1-6]>/i.test(html ?? "")) made.append(make("h3", "", heading));
  made.append(cleanHTML(html ?? ""));
  return [made];
}

/** The code of a step; of a change of cells above what goes and what comes. */
function makeStep({ program, isChange }) {
  if (!isChange) {
    const made = makeCode("pre", withoutEnd(program));
    made.className = "step";
    return made;
  }
  const made = make("pre", "step");
  withoutEnd(program).split("\n").forEach((line, index) => {
    if (index > 0) made.append("\n");
    made.append(make("span", line.startsWith("+") ? "plus" : line.startsWith("-") ? "minus" : "", line));
  });
  return made;
}

/** What was said of the last answer: that it is right, or what differs. */
function showReply({ difference, met, reply, shown, task }) {
  const box = element("reply");
  const isDifferent = difference !== undefined && difference !== "";
  const texts = [];
  if (reply && reply !== difference) texts.push(reply);
  if (isDifferent) texts.push(`Not yet: ${difference}`);
  else if (met && texts.length === 0) texts.push(task ? "Solved." : "That is it.");
  const text = texts.join("\n");
  if (box.dataset.text !== text) {
    box.dataset.text = text;
    box.replaceChildren(...texts.map((line) => make("p", "", line)));
    box.className = isDifferent ? "differs" : met ? "met" : "";
    box.hidden = texts.length === 0;
  }
}

/** Whether a command has printed what the page shows of the lesson anyway. */
function isProse({ lesson: place, source, printed, program }) {
  if (!place || !lesson || program || !/^(:(n|ne|nex|next|b|ba|bac|back|(t|ta|tas|task)( \d+)?))?$/.test(source)) return false;
  const part = lessonPart();
  if (!part) return false;
  const letters = (text) => text.replace(/[^\p{L}\p{N}]/gu, "").slice(0, 20);
  const start = letters(cleanHTML(part.html ?? "").textContent || part.step?.program || "");
  return start !== "" && printed.replace(/[^\p{L}\p{N}]/gu, "").includes(start);
}
