// MARK: The presenter's page: what comes next, and what solves the tasks

let isPresenter = false;

/** The page of the address: '#presenter' is for the teacher alone. */
function takeAddress() {
  isPresenter = location.hash === "#presenter" && !isFollower;
  mark("presenter", isPresenter);
  element("upcoming").hidden = !isPresenter;
  showChoices();
  if (latest) showUpcoming();
}

let shownNext = "";

/** Shows the step after the one in sight with its code, and the tasks of the page with their solutions. */
function showUpcoming() {
  if (!isPresenter) return;
  const place = latest.lesson;
  const page = place && lessonPage();
  const key = JSON.stringify([edition, place?.page, place?.step, place?.shown, place?.task, Boolean(page)]);
  if (key === shownNext) return;
  shownNext = key;
  element("next-step").replaceChildren(...(page ? nextParts(place, page) : [make("p", "", "There is no lesson.")]));
  const tasks = page?.exercises ?? [];
  element("tasks").replaceChildren(...tasks.map(makeTask));
  element("tasks-title").hidden = tasks.length === 0;
  element("upcoming").scrollTop = 0;
  const current = place?.task ? element("tasks").children[place.task - 1] : undefined;
  if (current) element("upcoming").scrollTop = current.offsetTop - element("upcoming").offsetTop - 8;
}

/** What Enter shows next: a step, a task, or the next page. */
function nextParts(place, page) {
  const step = page.steps[place.shown ?? place.step];
  if (!place.task && step) {
    const number = (place.shown ?? place.step) + 1;
    return [
      make("p", "", `Step ${number} of ${page.steps.length}`), ...makeProse(step.heading, step.html),
      makeStep(step), ...makeProse("", step.sequel),
    ];
  }
  const task = page.exercises[place.task ? place.task : 0];
  if (task) return [make("p", "", `Task ${task.number}`), ...makeProse("", task.html)];
  const other = lesson.pages[place.page];
  if (other) return [make("p", "", `Page ${place.page + 1}: ${other.title}`)];
  return [make("p", "", "This is the end of the lesson.")];
}

function makeTask({ number, html, isOpen, solutions }) {
  const heading = `Task ${number}${isOpen ? ", open" : ""}`;
  return make("section", "", ...makeProse(heading), ...makeProse("", html), ...solutions.flatMap((solution) =>
    [...(solution.html ? makeProse("", solution.html) : []), makeStep(solution)]));
}
