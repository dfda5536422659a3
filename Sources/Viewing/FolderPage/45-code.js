// MARK: Code in colours

const keywords = new Set(`
  as associatedtype break case catch class continue default defer do else enum extension fallthrough false for func
  guard if import in init inout is let nil override protocol repeat return self static struct subscript super switch
  throw throws true try typealias var where while`.trim().split(/\s+/));
/** A comment, a string, a number or a word. */
const token = new RegExp([
  String.raw`(\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))`,
  String.raw`("""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?)`,
  String.raw`((?<!\w\.)\b(?:0[xob][\da-fA-F_]+|\d[\d_]*(?:\.\d[\d_]*)?(?:[eE][+-]?\d+)?)\b)`,
  String.raw`([A-Za-z_]\w*)`,
].join("|"), "g");

/** An element with code in it: the same text, its parts in colours. */
function makeCode(tag, text) {
  const made = make(tag, "source");
  let end = 0;
  const add = (upTo) => { if (upTo > end) made.append(text.slice(end, upTo)); };
  for (const match of text.slice(0, 20000).matchAll(token)) {
    const [whole, comment, string, number, word] = match;
    const kind = comment ? "comment" : string ? "string" : number ? "number" : keywords.has(word) ? "keyword" : "";
    if (!kind) continue;
    add(match.index);
    made.append(make("span", kind, whole));
    end = match.index + whole.length;
  }
  add(text.length);
  return made;
}
