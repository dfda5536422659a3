
  "use strict";
  const figures = [...document.querySelectorAll("figure")].filter((figure) => figure.querySelector(".stage"));
  // Each of the elements that keys go to, in order: groups of pictures by their figures, then what is told in words.
  const stops = [...document.querySelectorAll("figure, section.failure, section.note")];
  for (const stop of stops) stop.tabIndex = -1;
  const blinks = new Map();

  const show = (figure, view) => {
    figure.dataset.view = view;
    for (const button of figure.querySelectorAll("[data-view]")) {
      button.setAttribute("aria-pressed", button.dataset.view === String(view));
    }
  };

  const slide = (figure, value) => {
    const input = figure.querySelector("input");
    input.value = value;
    figure.style.setProperty("--cut", `${100 - input.value}%`);
  };

  const blink = (figure) => {
    const button = figure.querySelector(".blink");
    const isOn = !blinks.has(figure);
    button.setAttribute("aria-pressed", isOn);
    if (isOn) {
      show(figure, 1);
      blinks.set(figure, setInterval(() => show(figure, figure.dataset.view === "1" ? 2 : 1), 500));
    } else {
      clearInterval(blinks.get(figure));
      blinks.delete(figure);
    }
  };

  for (const figure of figures) {
    figure.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.classList.contains("blink")) return blink(figure);
      if (blinks.has(figure)) blink(figure);
      show(figure, Number(button.dataset.view));
    });
    figure.querySelector("input").addEventListener("input", (event) => slide(figure, event.target.value));
  }

  let current = -1;
  const go = (step) => {
    if (stops.length === 0) return;
    const focused = stops.findIndex((stop) => stop.contains(document.activeElement));
    current = Math.min(Math.max((focused >= 0 ? focused : current) + step, 0), stops.length - 1);
    stops[current].focus();
  };

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const figure = figures.find((one) => one.contains(document.activeElement));
    if (event.key === "j") go(1);
    else if (event.key === "k") go(-1);
    else if (!figure) return;
    else if (event.key >= "1" && event.key <= "5") {
      if (blinks.has(figure)) blink(figure);
      show(figure, Number(event.key) - 1);
    } else if (event.key === "b") blink(figure);
    else if ((event.key === "ArrowLeft" || event.key === "ArrowRight") && event.target.type !== "range") {
      show(figure, 4);
      slide(figure, Number(figure.querySelector("input").value) + (event.key === "ArrowLeft" ? -5 : 5));
      event.preventDefault();
    }
  });
