// MARK: HTML of a lesson, as far as it is known to do no harm

/** The elements that are kept, and what becomes of them; headings of a step stand below its own. */
const kept = {
  P: "p", H1: "h3", H2: "h4", H3: "h5", H4: "h5", H5: "h5", H6: "h5", UL: "ul", OL: "ol", LI: "li",
  CODE: "code", PRE: "pre", EM: "em", I: "em", STRONG: "strong", B: "strong", DEL: "del", BLOCKQUOTE: "blockquote",
  BR: "br", HR: "hr", A: "a", TABLE: "table", THEAD: "thead", TBODY: "tbody", TR: "tr", TH: "th", TD: "td",
};
/** What is left out with all that is in it. */
const dropped = new Set([
  "SCRIPT", "STYLE", "TEMPLATE", "IFRAME", "OBJECT", "EMBED", "SVG", "MATH", "NOSCRIPT", "TEXTAREA", "SELECT", "TITLE",
  "HEAD", "META", "LINK", "BASE", "FORM", "INPUT", "BUTTON", "IMG", "VIDEO", "AUDIO", "PICTURE", "SOURCE", "CANVAS",
]);
const deepest = 50;

/** New elements for what is known; the parsed document itself never enters the page. */
function cleanHTML(html) {
  const made = document.createDocumentFragment();
  // A document of its own: it loads nothing and runs nothing.
  copyClean(new DOMParser().parseFromString(html, "text/html").body, made, 0);
  return made;
}

function copyClean(from, to, depth) {
  for (const node of from.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) {
      to.append(node.data);
    } else if (node.nodeType === Node.ELEMENT_NODE && !dropped.has(node.nodeName.toUpperCase())) {
      const name = node.namespaceURI === "http://www.w3.org/1999/xhtml" ? kept[node.nodeName] : undefined;
      const place = name && depth < deepest ? document.createElement(name) : to;
      if (name === "a") setAddress(place, node.getAttribute("href"));
      const start = node.getAttribute("start") ?? "";
      if (name === "ol" && /^\d{1,6}$/.test(start)) place.start = Number(start);
      if (depth < 10 * deepest) copyClean(node, place, depth + 1);
      if (place !== to) to.append(place);
    }
  }
}

/** Gives a link its address if it leads to the web. */
function setAddress(link, address) {
  if (!link.setAttribute || !/^https?:\/\/[^\s]+$/i.test(address ?? "")) return;
  link.setAttribute("href", address);
  link.rel = "noopener noreferrer";
  link.target = "_blank";
}
