/// The keys of the objects are in alphabetical order.
extension Status: JSONObject {
  func write(to json: inout JSONText) {
    json.field("absences", absences.isEmpty ? nil : absences)
    json.field("command", command)
    json.field("description", description)
    json.field("diagnostics", diagnostics)
    json.field("echo", echo)
    json.field("ended", ended)
    json.field("film", film)
    json.field("frame", picture.frame)
    json.field("held", held)
    json.field("late", late)
    json.field("lesson", lesson)
    json.field("milliseconds", milliseconds)
    json.field("playing", playing)
    json.field("printed", printed)
    json.field("program", program)
    json.field("provenance", provenance)
    json.field("remarks", remarks)
    json.field("scale", picture.scale)
    json.field("sound", sound)
    json.field("source", source)
    json.field("stale", stale)
    json.field("whatIf", whatIf)
  }
}

extension Status.Stretch: JSONObject {
  func write(to json: inout JSONText) {
    json.field("from", from)
    json.field("to", to)
  }
}

extension Status.Sound: JSONObject {
  func write(to json: inout JSONText) {
    json.field("duration", duration)
    json.field("file", file)
    json.field("number", number)
    json.field("start", start)
    json.field("trace", trace)
    json.field("words", words)
  }
}

extension Status.Sound.Word: JSONObject {
  func write(to json: inout JSONText) {
    json.field("text", text)
    json.field("time", time)
  }
}

extension Status.Place: JSONObject {
  func write(to json: inout JSONText) {
    json.field("difference", difference)
    json.field("edition", edition)
    json.field("met", met)
    json.field("page", page)
    json.field("pages", pages)
    json.field("shown", shown)
    json.field("step", step)
    json.field("steps", steps)
    json.field("task", task)
    json.field("title", title)
  }
}

extension Status.Diagnostic: JSONObject {
  func write(to json: inout JSONText) {
    json.field("fix", fix)
    json.field("hint", hint)
    json.field("message", message)
    json.field("range", range)
    json.field("severity", severity)
    json.field("text", text)
  }
}

extension Status.Fix: JSONObject {
  func write(to json: inout JSONText) {
    json.field("range", range)
    json.field("replacement", replacement)
  }
}

extension Status.Range: JSONObject {
  func write(to json: inout JSONText) {
    json.field("cell", cell)
    json.field("column", column)
    json.field("endColumn", endColumn)
    json.field("endLine", endLine)
    json.field("line", line)
  }
}
