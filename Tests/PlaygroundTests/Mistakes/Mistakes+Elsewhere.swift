import Syntax

extension Mistake {
  /// Words that mean something in other languages, programs and frameworks.
  static let elsewhere: [Mistake] = [
    Mistake(
      "«plot»([1, 2, 3])", "there is no function 'plot'", "write 'line([1, 2, 3])'", prints: ""),
    Mistake(
      "«plot» sin(x)", "there is no function 'plot'",
      "write 'line(stride(from: -10, to: 10, by: 0.1).map { x in Point(x: x, y: sin(x)) })'",
      prints: ""),
    Mistake(
      "«plot»(cos(x))", "there is no function 'plot'",
      "write 'line(stride(from: 0, to: 10, by: 0.1).map { x in Point(x: x, y: cos(x)) })'",
      prints: ""),
    Mistake(
      "bars «1» 2 3", "expected ';' or a new line", "write 'bars([1, 2, 3])' for a call", prints: ""
    ),
    Mistake(
      "print «1» 2", "expected ';' or a new line", "write 'print(1, 2)' for a call",
      prints: "1 2\n"),
    Mistake(
      "let a = 4, b = 5\nprint «a» b", "expected ';' or a new line",
      "write 'print(a, b)' for a call", prints: "4 5\n"),
    Mistake(
      "«barchart»([1, 2])", "there is no function 'barchart'", "write 'bars([1, 2])'", prints: ""),
    Mistake("«barchart»", "there is no 'barchart' here", "write 'bars([4, 2, 6])'"),
    Mistake(
      "«Chart»([1, 2])", "'Chart' cannot be made by a call", "write 'bars([1, 2])'", prints: ""),
    Mistake(
      "«Chart» { BarMark(x: 1, y: 2) }", "'Chart { … }' is not in this dialect",
      "'BarMark' needs 'x: .value(…), y: .value(…)'; a chart is one call: "
        + "'bars([\"Mon\": 4, \"Tue\": 2])'"),
    Mistake(
      "«chart».color = .red", "there is no 'chart' here",
      "make one first: 'let chart = bars([4, 2, 6])'"),
    Mistake(
      "let c = bars([1, 2])\nc.«color» = .red", "'Chart' has no property 'color'",
      "write 'c.fill(.red)'", prints: ""),
    Mistake(
      "let c = line([1, 2])\nc.«removeHighlight»()", "'Chart' has no method 'removeHighlight'",
      "write 'c.highlight(nil)'", prints: ""),
    Mistake(
      "let c = bars([1, 2])\nc.«xlabel» = \"Day\"", "'Chart' has no property 'xlabel'",
      "write 'c.xAxis.title = \"Day\"'", prints: ""),
    Mistake(
      "let c = bars([1, 2])\nc.«addSeries»([3, 4])", "'Chart' has no method 'addSeries'",
      "'c.morph(to: [\"Oslo\": [4, 2], \"Rome\": [1, 3]])' shows two series"),
    Mistake(
      "let c = bars([1, 2])\nc.add(«[3, 4]»)",
      "'add' takes a 'Chart.Annotation' or a 'Chart', not a list", nil),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nline(t, y: \"a\", «group»: \"a\")",
      "'line' has no property 'group'",
      "write 'line(t, y: \"a\", by: \"a\")'", prints: ""),
    Mistake(
      "bars(«data»: [4, 2])", "'bars' has no property 'data'",
      "the data comes first, without a label: 'bars([4, 2, 6])'"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nprint(«t»[\"a\"])",
      "a 'Table' has no elements to pick by index", "write 'print(t.numbers(\"a\"))'",
      prints: "[1.0, 2.0]\n"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nprint(«t»[1])",
      "a 'Table' has no elements to pick by index", "write 'print(t.rows[1])'",
      prints: "a: 2\n"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nprint(t.«a»)", "'Table' has no property 'a'",
      "write 'print(t.numbers(\"a\"))'", prints: "[1.0, 2.0]\n"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nprint(t.filter { $0.«a» > 1 })",
      "'Table.Row' has no property 'a'",
      "write 'print(t.filter { $0.number(\"a\") ?? .nan > 1 })'", prints: "a\n2\n"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nprint(t.filter { «$0»[\"a\"] > 1 })",
      "a 'Table.Row' has no elements to pick by index",
      "write 'print(t.filter { $0.number(\"a\") ?? .nan > 1 })'", prints: "a\n2\n"),
    Mistake(
      "let t = Table([\"a\": [1, 2]])\nfor row in «t» { print(row) }",
      "'for' takes a list or a range, not a 'Table'", "go through its rows: 't.rows'"),
    Mistake(
      "print(«max»([1, 2, 3])!)", "'max' takes the values one by one", "write '[1, 2, 3].max()'",
      prints: "3\n"),
    Mistake(
      "let v = [1.0, 2]\nprint(«mean»(v))", "there is no function 'mean'",
      "write 'v.mean()'", prints: "1.5\n"),
    Mistake(
      "print(«datetime»(\"2024-05-13\"))", "there is no function 'datetime'",
      "write 'Date(\"2024-05-13\")'", prints: "2024-05-13 00:00:00 +0000\n"),
    Mistake(
      "let span: «DateInterval»? = nil", "there is no type 'DateInterval'",
      "write a range: 'Date(\"2024-05-01\")...Date(\"2024-05-13\")'"),
    Mistake(
      "print(«now»)", "there is no 'now' here",
      "say which day is today: 'today = Date(\"2024-05-13\")'"),
    Mistake(
      "print(Date(\"2024-05-13\") «-» Date(\"2024-05-01\"))",
      "'-' takes numbers, not 'Date' values",
      "ask how far apart they are: 'Date(\"2024-05-13\").days(since: Date(\"2024-05-01\"))'"),
    Mistake(
      "«save»(\"x.png\")", "there is no function 'save'", "type ':export x.png' at the prompt"),
    Mistake(
      "«save»(\"x.svg\")", "there is no function 'save'", "type ':export x.svg' at the prompt"),
    Mistake(
      "«plt».show()", "there is no 'plt' here",
      "leave it out: the picture is drawn after each line"),
    Mistake(
      "let v = [1, 2]\nline(«[v, v]»)", "a chart does not show lists of lists of whole numbers",
      "write '[\"a\": v, \"b\": v]'", prints: ""),
    Mistake(
      "let v = [1, 2]\nline(v, «v»)", "'line' takes one list",
      "write 'line([\"a\": v, \"b\": v])'", prints: ""),
    Mistake(
      "pie([1], «[2]»)", "'pie' takes one list", "a pie shows one list: 'pie([4, 2, 6])'"),
    Mistake(
      "bars([1, 2], «color»: .red)", "'bars' has no property 'color'", "write 'colors: [.red]'",
      prints: ""),
    Mistake(
      "import «matplotlib»", "nothing of 'matplotlib' is here",
      "'bars', 'line', 'scatter' and others draw: ':help Charts'", severity: .note),
    Mistake(
      "import «Alamofire»", "nothing of 'Alamofire' is here", "':help' shows what is",
      severity: .note),
    Mistake(
      "let layer = ShapeLayer()\nlayer.«strokeColour» = .red",
      "'ShapeLayer' has no property 'strokeColour'", "did you mean 'strokeColor'?", prints: ""),
    // A name of the page is nearer than a word from elsewhere.
    Mistake(
      "let dates = [1]\nprint(«date»)", "there is no 'date' here", "did you mean 'dates'?",
      prints: "[1]\n"),
  ]
}
