"use strict";
// The scripts of the page share one scope; they are joined in the order of their names.

const element = (id) => document.getElementById(id);

/** An element with texts and elements in it; texts are never markup. */
function make(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const passing = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));

// MARK: Safety

/** Every script after this one has this word, or does not run. */
const nonce = Array.from(
  crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
const policy = document.createElement("meta");
policy.httpEquiv = "Content-Security-Policy";
policy.content = `script-src 'nonce-${nonce}'`;
document.head.append(policy);

// MARK: Files

/** Two loads of a file have two addresses, so that the browser reads it each time. */
const stamp = Date.now().toString(36);
let loads = 0;

/** Reads a file as a script, which a page from a file may; whether it is there. */
function loadScript(file) {
  return new Promise((finish) => {
    const script = document.createElement("script");
    script.nonce = nonce;
    script.onload = script.onerror = (event) => {
      script.onload = script.onerror = null;
      script.remove();
      finish(event.type === "load");
    };
    script.src = `${file}?${stamp}${++loads}`;
    document.head.append(script);
  });
}

// MARK: Choices that are remembered, where the browser allows it

function remembered(name, usual) {
  try {
    return JSON.parse(localStorage.getItem(`easel.${name}`)) ?? usual;
  } catch {
    return usual;
  }
}

function remember(name, value) {
  try { localStorage.setItem(`easel.${name}`, JSON.stringify(value)); } catch {}
}

/** Sets a class of the page, as far as it is not set yet. */
const mark = (name, isOn) => document.body.classList.toggle(name, isOn);
