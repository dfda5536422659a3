"""Hostile pages: pictures, charts, motion, touches and sound. Each kind has sizes, for which `@n` "
    "stands, and pages."""

SOME = [1_000, 20_000, 1_000_000]
BOX = "let box = View(width: 400, height: 300, backgroundColor: .white)\nshow(box)\n"
DRAW = "let box = View(width: 400, height: 300)\nbox.draw { c in\n"
BARS = "let chart = bars([4, 2, 6, 4])\n"


def drawn(lines):
    """A view that draws so."""
    return f"{DRAW}{lines}\n}}\nshow(box)"


KINDS = {
    "canvases": ([5_000, 40_000, 10**9], [
        "show(View(width: @n, height: @n, backgroundColor: .red))",
        "show(View(width: @n, height: 1, backgroundColor: .red))",
        "show(View(width: 1, height: @n, backgroundColor: .red))",
        "let chart = bars([4, 2])\nchart.frame = Rect(x: 0, y: 0, width: @n, height: @n)",
        "let chart = line((0..<100).map { Double($0) })\nchart.frame = Rect(x: -@n, y: -@n, width: @n, height: 300)",
        "let box = View(width: 400, height: 300, backgroundColor: .red)\nbox.transform = Transform(scaleX: "
            "@n, y: @n)\nshow(box)",
    ]),
    "drawing": (SOME, [
        drawn("for i in 0..<@n { c.fill(Path(ovalIn: Rect(x: Double(i % 300), y: 0, width: 300, height: 300))) }"),
        drawn("for i in 0..<@n { c.stroke(Path(ovalIn: Rect(x: Double(i % 300), y: 0, width: 300, height: 300))) }"),
        drawn("let p = Path()\nfor i in 0..<@n { p.addLine(to: Point(x: Double(i * 7919 % 400), "
            "y: Double(i * 104729 % 300))) }\nc.lineWidth = 40\nc.stroke(p)"),
        drawn("let p = Path()\nfor i in 0..<@n { p.addCurve(to: Point(x: Double(i * 7919 % 400), "
            "y: 1), controlPoint1: Point(x: 0, y: 900), controlPoint2: Point(x: 400, y: -900)) }\nc.fill(p)\n"
            "c.stroke(p)"),
        drawn("for _ in 0..<@n { c.saveGState() }"),
        drawn("while true { c.saveGState(); c.translateBy(x: @n, y: 1) }"),
        drawn("for i in 0..<@n { c.saveGState(); c.clip(to: Path(ovalIn: Rect(x: Double(i % 9), y: 0, width: "
            "300, height: 300))) }\nc.fill(Path(rect: box.bounds))"),
        drawn("for i in 0..<@n { c.clip(to: Path(ovalIn: Rect(x: Double(i % 9), y: 0, width: 300, "
            "height: 300))); c.fill(Path(rect: box.bounds)) }"),
        drawn("for _ in 0..<@n { c.drawLinearGradient(.rainbow, start: .zero, end: Point(x: 400, y: 300)) }"),
        drawn("for _ in 0..<@n { c.drawRadialGradient(.rainbow, startCenter: .zero, startRadius: "
            "0, endCenter: Point(x: 200, y: 150), endRadius: 1000) }"),
        drawn("c.lineDashPattern = [0.001, 0.001]\nc.lineWidth = 9\nc.stroke(Path(ovalIn: Rect(x: 0, "
            "y: 0, width: @n, height: 300)))"),
        drawn("c.lineDashPattern = Array(repeating: 1, count: @n)\nc.stroke(Path(ovalIn: box.bounds))"),
        drawn("c.lineWidth = @n * 1000\nfor _ in 0..<100 { c.stroke(Path(ovalIn: box.bounds)) }"),
        drawn("c.scaleBy(x: 1e300, y: @n)\nc.scaleBy(x: 1e300, y: 1)\nc.fill(Path(ovalIn: box.bounds))"),
        drawn('for i in 0..<@n { c.draw("words \\(i)", at: Point(x: Double(i % 300), y: 20)) }'),
        drawn('c.draw(String(repeating: "words ", count: @n), in: box.bounds)'),
        drawn("box.setNeedsDisplay()\nfor _ in 0..<@n { box.setNeedsDisplay() }"),
        drawn("let v = View(width: 400, height: 300)\nv.draw { d in for _ in 0..<@n { "
            "d.fill(Path(rect: box.bounds)) } }\nbox.addSubview(v)"),
        drawn("show(box)\nlayoutIfNeeded()\nfor _ in 0..<@n { c.alpha = 0.5 }"),
        drawn("let p = Path(ovalIn: box.bounds)\nfor _ in 0..<20 { p.append(p) }\nfor _ in 0..<@n { c.fill(p) }"),
    ]),
    "paths": (SOME, [
        "let p = Path()\np.move(to: .zero)\nfor i in 0..<@n { p.addLine(to: Point(x: Double(i % 300), y: Double(i "
            "% 17))) }\nshow(p)",
        "let p = Path()\nfor i in 0..<@n { p.addEllipse(in: Rect(x: Double(i % 300), y: 0, width: 9, height: 9)) }\n"
            "print(p.bounds, p.length)\nshow(p)",
        "let p = Path(ovalIn: Rect(x: 0, y: 0, width: 300, height: 200))\nvar n = 0.0\n"
            "for i in 0..<@n { n += p.trimmed(from: 0, to: Double(i % 7) / 7).length }\nprint(n)",
        "let p = Path()\nfor i in 0..<20 { p.addEllipse(in: Rect(x: Double(i), y: 0, width: 9, height: "
            "9)); p.append(p) }\nfor i in 0..<@n { _ = p.contains(Point(x: Double(i), y: 1)) }",
        "let p = Path(arcCenter: .zero, radius: 100, startAngle: 0, endAngle: @n * 1e6)\nshow(p)",
        "let p = Path(arcCenter: .zero, radius: 1e300, startAngle: 0, endAngle: @n)\nprint(p.length)\nshow(p)",
        "let p = Path(roundedRect: Rect(x: 0, y: 0, width: @n, height: 1e308), cornerRadius: 1e308)\nshow(p)",
        "let a = (0..<@n).map { Path(ovalIn: Rect(x: Double($0), y: 0, width: 9, height: 9)) }\nprint(a.count)",
        "let p = Path()\np.addLines(between: randomPoints(@n))\nprint(p.reversing().applying(.identity).length)",
    ]),
    "layers": (SOME, [
        BOX + "for i in 0..<@n { box.addSubview(View(frame: Rect(x: Double(i % 300), y: 0, width: "
            "40, height: 40), backgroundColor: .red)) }",
        BOX + "var v = box\nfor _ in 0..<@n { let w = View(width: 400, height: 300); v.addSubview(w); v = w }",
        BOX + "for i in 0..<@n { let l = ShapeLayer(path: Path(ovalIn: Rect(x: Double(i % 300), y: 0, width: "
            "300, height: 300)), fillColor: .red); box.layer.addSublayer(l) }",
        BOX + "var l = box.layer\nfor _ in 0..<@n { let m = ShapeLayer(path: Path(ovalIn: box.bounds), fillColor: "
            ".red); l.mask = m; l = m }",
        BOX + "for _ in 0..<@n { let l = ShapeLayer(path: Path(ovalIn: box.bounds), fillColor: .red); l.mask "
            "= ShapeLayer(path: Path(rect: box.bounds), fillColor: .red); box.layer.addSublayer(l) }",
        BOX + "for _ in 0..<@n { let l = GradientLayer(); l.frame = box.bounds; l.colors = [.red, "
            ".blue, .green]; box.layer.addSublayer(l) }",
        BOX + "let l = GradientLayer()\nl.frame = box.bounds\nl.colors = Array(repeating: .red, count: @n)\n"
            "box.layer.addSublayer(l)",
        BOX + "let l = GradientLayer()\nl.frame = box.bounds\nl.colors = (0..<@n).map { $0 % 2 "
            "== 0 ? .red : .blue }\nl.locations = (0..<@n).map { Double($0) / @n }\nbox.layer.addSublayer(l)",
        BOX + "for _ in 0..<@n { let v = View(width: 400, height: 300, backgroundColor: .red); v.alpha "
            "= 0.5; v.clipsToBounds = true; v.layer.cornerRadius = 20; box.addSubview(v) }",
        BOX + "var v = box\nfor _ in 0..<min(900, @n) { let w = View(width: 400, height: 300, "
            "backgroundColor: .red); w.alpha = 0.99; w.clipsToBounds = true; w.layer.cornerRadius = 9; "
            "v.addSubview(w); v = w }",
        BOX + "let l = ShapeLayer(path: Path(ovalIn: box.bounds), strokeColor: .red)\nl.lineDashPattern = [1e-9]\n"
            "l.lineWidth = @n\nbox.layer.addSublayer(l)",
        BOX + "for i in 0..<@n { let t = TextLayer(); t.string = \"text \\(i)\"; t.frame = box.bounds; "
            "box.layer.addSublayer(t) }",
        BOX + "let t = Label()\nt.text = String(repeating: \"words and \", count: @n)\nt.numberOfLines = 0\n"
            "t.frame = box.bounds\nbox.addSubview(t)",
        BOX + "let t = Label()\nt.text = String(repeating: \"אשש\\u{301}漢字👨‍👩‍👧\", count: @n)\nt.sizeToFit()\n"
            "box.addSubview(t)",
        BOX + "let t = Label()\nt.text = \"words\"\nt.font = Font(size: @n)\nt.sizeToFit()\nbox.addSubview(t)",
        BOX + "for _ in 0..<@n { let v = View(); box.addSubview(v); box.sendSubviewToBack(v) }",
        BOX + "for _ in 0..<@n { let v = View(); box.insertSubview(v, "
            "at: 0); box.bringSubviewToFront(box.subviews[box.subviews.count / 2]) }",
        BOX + "for i in 0..<@n { box.backgroundColor = i % 2 == 0 ? .red : .blue; layoutIfNeeded() }",
    ]),
    "layout": ([100, 2_000, 50_000], [
        "let s = StackView()\ns.frame = Rect(x: 0, y: 0, width: 400, height: 300)\ns.distribution = .fillEqually\n"
            "for _ in 0..<@n { s.addArrangedSubview(View(backgroundColor: .red)) }\nshow(s)",
        "let s = StackView()\nvar t = s\nfor _ in 0..<@n { let u = StackView(); "
            "t.addArrangedSubview(u); t.addArrangedSubview(View(width: 5, height: 5)); t = u }\nshow(s)",
        BOX + "var v = box\nfor _ in 0..<@n { let w = View(); box.addSubview(w); w.widthAnchor.constraint(equalTo: "
            "v.widthAnchor, multiplier: 1.01).isActive = true; v = w }",
        BOX + "let w = View()\nbox.addSubview(w)\nfor i in 0..<@n { w.widthAnchor.constraint(equalToConstant: "
            "Double(i)).isActive = true }",
        BOX + "let a = (0..<@n).map { _ in View() }\nfor v in a { box.addSubview(v) }\n"
            "for i in 0..<a.count { a[i].widthAnchor.constraint(equalTo: a[(i + 1) % a.count].widthAnchor, "
            "constant: 1).isActive = true }",
        "class V: View { override func layoutSubviews() { for _ in 0..<@n { addSubview(View(width: "
            "5, height: 5)) }; setNeedsLayout() } }\nshow(V(width: 400, height: 300))",
        "class V: View { override func layoutSubviews() { let v = V(width: 5, height: @n); addSubview(v) } }\n"
            "show(V(width: 400, height: 300))",
        "class V: View { override func layoutSubviews() { frame = Rect(x: 0, y: 0, width: frame.width "
            "+ @n, height: 300); setNeedsLayout(); layoutIfNeeded() } }\nshow(V(width: 400, height: 300))",
        "class V: View { override func draw(_ r: Rect) { setNeedsDisplay(); addSubview(V(width: 9, height: @n)) "
            "} }\nshow(V(width: 400, height: 300))",
    ]),
    "charts": ([1_000, 10_000, 1_000_000], [
        'pie((0..<@n).map { ("k\\($0)", 1) })',
        'pie((0..<@n).map { ("a long name, of a slice \\($0)", Double($0)) })\nlayoutIfNeeded()',
        "bars((0..<@n).map { Double($0) })",
        'bars((0..<@n).map { ("k\\($0)", $0) })',
        'let chart = bars((0..<@n).map { ("a long name of \\($0)", $0) })\nchart.orientation = .horizontal\n'
            'chart.valueLabels = .values',
        "line((0..<@n).map { Double($0 % 17) })",
        "line(randomPoints(@n))",
        "area((0..<@n).map { Double($0 % 17) }).interpolation = .monotone",
        "scatter(randomPoints(@n))",
        "let chart = scatter(randomPoints(@n))\nchart.symbol = .cross\nchart.symbolSize = 300",
        "histogram((0..<@n).map { Double($0 * 7919 % 10007) })",
        "let chart = histogram((0..<100).map { Double($0) })\nchart.bins = @n",
        "let chart = histogram((0..<100).map { Double($0) * 1e300 })\nchart.binWidth = 1 / @n",
        "let chart = histogram([0, 1e308, -1e308, @n])\nchart.binWidth = 1e-300",
        'radar((0..<@n).map { ("k\\($0)", $0 % 9 + 1) })',
        "bars(Dictionary(uniqueKeysWithValues: (0..<@n).map { (\"series \\($0)\", [1, 2, 3]) }))",
        "line(Dictionary(uniqueKeysWithValues: (0..<@n).map { (\"series \\($0)\", [1, 2, 3]) })).legend = .ends",
        "let chart = bars(Dictionary(uniqueKeysWithValues: (0..<100).map { s in (\"s\\(s)\", (0..<@n / 100).map "
            "{ Double($0) }) }))\nchart.stacking = .stacked",
        BARS + 'for i in 0..<@n { chart.add(Rule(y: Double(i % 7), label: "rule \\(i)")) }',
        'let chart = line([4, 2, 6])\nfor i in 0..<@n { chart.add(Annotation("note \\(i)", x: 1, y: 3)) }',
        BARS + "for i in 0..<@n { chart.title = \"title \\(i)\"; layoutIfNeeded() }",
        BARS + 'chart.title = String(repeating: "long ", count: @n)\nchart.yAxis.title = chart.title',
        BARS + "for i in 0..<@n { bars([1, 2, Double(i)]) }",
        BARS + "chart.colors = Array(repeating: .red, count: @n)",
        'let chart = line((0..<@n).map { Double($0) })\nprint(describe(chart, detail: .full))',
        'let chart = bars((0..<@n).map { ("name \\($0)", $0) })\nprint(describe(chart, detail: .numbers))',
        "let chart = line((0..<@n).map { Double($0 % 17) })\nplay(chart)",
        "let chart = line((0..<@n).map { Double($0 % 17) })\nfor i in 0..<@n { _ = chart.index(nearest: "
            "Point(x: Double(i), y: 9)) }",
        "let chart = line((0..<@n).map { Double($0 % 17) })\nfor i in 0..<@n { chart.highlight(segment: i) }",
        "let chart = bars((0..<1000).map { Double($0) })\nfor i in 0..<@n { chart.pulse(i % 1000) }",
        "let chart = bars((0..<1000).map { Double($0) })\nfor i in 0..<@n { _ = chart.part(at: "
            "Point(x: Double(i % 300), y: 100)) }",
        "let chart = bars((0..<100).map { Double($0) })\nfor i in 0..<@n { chart.morph(to: "
            "(0..<100).map { Double($0 * i % 17) }) }",
        'let chart = line((0..<@n).map { Double($0) })\nchart.morph(to: (0..<@n).map { Double(@n '
            '- $0) }, duration: 1)\nwait(0.5)',
        'let t = Table(["x": (0..<@n).map { Double($0) }]).adding("k", (0..<@n).map { "k\\($0)" })\n'
            'line(t.adding("y", (0..<@n).map { $0 % 17 }), x: "x", y: "y", by: "k")',
        'let t = Table(["x": (0..<@n).map { Double($0) }]).adding("k", (0..<@n).map { "k\\($0 % 300)" })\n'
            'scatter(t.adding("y", (0..<@n).map { $0 % 17 }), x: "x", y: "y", by: "k")',
    ]),
    "axes": ([1_000, 1_000_000, 10**15], [
        BARS + "chart.yAxis.tickStep = 1 / @n",
        BARS + "chart.yAxis.tickCount = @n",
        BARS + "chart.yAxis.ticks = (0..<min(10_000_000, @n)).map { Double($0) / @n }",
        BARS + "chart.yAxis.domain = 0...1e308\nchart.yAxis.tickStep = @n",
        BARS + "chart.yAxis.domain = -1e308...1e308\nchart.yAxis.tickCount = @n",
        BARS + "chart.yAxis.domain = 1...1.0000000000000002\nchart.yAxis.tickCount = @n",
        BARS + "chart.yAxis.scale = .log\nchart.yAxis.domain = 1e-300...1e300\nchart.yAxis.tickCount = @n",
        BARS + "chart.yAxis.scale = .log\nchart.yAxis.domain = -@n...0",
        BARS + "chart.yAxis.domain = 0...@n\nchart.yAxis.labelFormat = .number(decimals: @n)",
        BARS + 'chart.yAxis.formatLabels { v in String(repeating: "x", count: min(1_000_000, @n)) }',
        BARS + "chart.yAxis.formatLabels { v in var n = 0\nwhile n >= 0 { n = (n + 1) % @n }\nreturn \"x\" }",
        'line([Date(year: 1), Date(year: 999999)].map { ($0, @n) })',
        "let chart = line([(Date(timeIntervalSince1970: 0), 1.0), (Date(timeIntervalSince1970: @n), 2.0)])\n"
            "chart.xAxis.tickStep = 1e-9",
        "let chart = line([(Date(timeIntervalSince1970: -1e300), 1.0), (Date(timeIntervalSince1970: @n), 2.0)])",
        "show((0...@n).ticks(maximumTickCount: 10_000))",
        "show((0.0...1e308).ticks(maximumTickCount: 10_000))\nprint((0.0...@n).ticks(maximumTickCount: @n).count)",
        'bars(["a": Double.nan, "b": Double.infinity, "c": -1e308, "d": @n])',
        "line([0.0 / 0.0, 1e308, -1e308, @n, Double.infinity])",
        "scatter([Point(x: 1e308, y: -1e308), Point(x: -1e308, y: 1e308), Point(x: .nan, y: @n)])",
        "pie([1e308, 1e308, @n, -1])",
        "gauge(@n, total: 1e-300).countUp(duration: @n)",
        "let chart = line((0..<100).map { pow(10, Double($0) * 3) })\nchart.yAxis.scale = .log\n"
            "chart.yAxis.tickStep = 1 / @n",
        "print(Date(year: @n).adding(months: @n).days(since: Date(year: -@n)))",
    ]),
    "motion": (SOME, [
        BOX + "for i in 0..<@n { animate(duration: 1) { box.alpha = Double(i % 2) } }",
        BOX + "for i in 0..<@n { let a = BasicAnimation(keyPath: \"opacity\", duration: 1); a.fromValue "
            "= 0; box.layer.add(a, forKey: \"k\\(i)\") }",
        BOX + "let a = KeyframeAnimation(keyPath: \"opacity\")\na.values = (0..<@n).map { Double($0 % 2) }\n"
            "a.keyTimes = (0..<@n).map { Double($0) / (@n - 1) }\na.duration = 1\nbox.layer.add(a)",
        BOX + "let a = KeyframeAnimation(keyPath: \"position\")\na.path = Path(ovalIn: Rect(x: 0, "
            "y: 0, width: @n, height: 1e300))\na.duration = 1\nbox.layer.add(a)",
        BOX + "let a = BasicAnimation(keyPath: \"opacity\", duration: 1)\na.fromValue = 0\n"
            "a.repeatCount = .infinity\nbox.layer.add(a)\nwait(@n)",
        BOX + "let a = BasicAnimation(keyPath: \"opacity\", duration: 1e-300)\na.fromValue = 0\n"
            "a.repeatCount = @n * 1e300\nbox.layer.add(a)\nwait()",
        BOX + "var g = AnimationGroup()\nfor _ in 0..<@n { let h = AnimationGroup(); h.animations = [g]; g = h }\n"
            "box.layer.add(g)",
        BOX + "var g = AnimationGroup()\nfor _ in 0..<40 { let h = AnimationGroup(); "
            "h.animations = [g, g]; g = h }\nbox.layer.add(g)\nwait(@n)",
        BOX + "let g = AnimationGroup()\ng.animations = (0..<@n).map { _ in BasicAnimation(keyPath: \"opacity\", "
            "duration: 1) }\ng.duration = 1\nbox.layer.add(g)",
        BOX + "let s = SpringAnimation(keyPath: \"position.x\", fromValue: 0)\ns.damping = 1e-300\n"
            "s.stiffness = @n * 1e300\nprint(s.settlingDuration)\ns.duration = s.settlingDuration\n"
            "box.layer.add(s)\nwait()",
        BOX + "let s = SpringAnimation(keyPath: \"position.x\", fromValue: 0)\ns.mass = 1e-300\ns.damping = @n\n"
            "s.initialVelocity = 1e308\nbox.layer.add(s)\nwait()",
        BOX + "func again() { animate(duration: 0.001, completion: { again() }) { box.alpha = 1 - box.alpha } }\n"
            "again()\nwait(@n)",
        BOX + "func again() { animate(duration: 0, completion: { again(); again() }) { } }\nagain()\nwait(@n)",
        BOX + "for _ in 0..<@n { Transaction.begin() }\nbox.alpha = 0",
        BOX + "for _ in 0..<@n { wait(0.001) }",
        BOX + "for i in 0..<@n { animate(duration: 1, delay: Double(i)) { box.backgroundColor = .red } }\nwait()",
        BOX + "for i in 0..<@n { let l = ShapeLayer(path: Path(ovalIn: box.bounds)); box.layer.addSublayer(l); "
            "let a = BasicAnimation(keyPath: \"strokeEnd\", duration: 1); a.fromValue = 0; l.add(a) }\nwait(0.5)",
        BOX + "let l = ShapeLayer(fillColor: .red)\nlet p = Path()\nfor i in 0..<@n { p.addLine(to: "
            "Point(x: Double(i % 300), y: Double(i % 7))) }\nl.path = p\nbox.layer.addSublayer(l)\n"
            "let a = BasicAnimation(keyPath: \"path\", duration: 1)\na.toValue = Path(ovalIn: box.bounds)\n"
            "l.add(a)\nwait(0.5)",
        BOX + "for _ in 0..<@n { print(box.layer.presentation()!.opacity) }",
        BOX + "var n = 0\nfunc again() { animate(duration: 1 / @n, completion: { n += 1; again() }) "
            "{ box.alpha = 1 } }\nagain()\nwait(3000)\nprint(n)",
        BOX + "for i in 0..<@n { animate(duration: 1, delay: Double(i), completion: { print(i) }) { box.alpha = 0 } }\n"
            "wait(3600)",
        BOX + "snapshot(\"a\")\nfor i in 0..<@n { snapshot(\"s\\(i)\") }",
    ]),
    "touches": (SOME, [
        BOX + "for _ in 0..<@n { box.addGestureRecognizer(TapGestureRecognizer()) }\nfor _ in 0..<2000 { tap(box) }",
        BOX + "for _ in 0..<@n { box.addGestureRecognizer(PanGestureRecognizer()) }\ntouch(at: Point(x: 9, y: 9))\n"
            "drag(to: Point(x: 99, y: 99), duration: 100)\nrelease()",
        BOX + "box.onTap { for i in 0..<@n { box.alpha = Double(i % 2) } }\nfor _ in 0..<@n { tap(box) }",
        BOX + "var n = 0\nbox.onTap { n += 1; box.onTap { n += 1 } }\nfor _ in 0..<@n { tap(box) }",
        BOX + "for i in 0..<@n { box.addSubview(View(width: 400, height: 300)) }\n"
            "for _ in 0..<1000 { tap(box) }",
        BOX + "box.onDrag { p in for _ in 0..<@n { box.alpha = p.x } }\ntouch(box)\n"
            "drag(to: Point(x: 300, y: 200), duration: 3000)\nrelease()",
        BOX + "touch(at: Point(x: Double.nan, y: 1e308))\ndrag(to: Point(x: @n * 1e300, y: "
            ".infinity), duration: @n)\nrelease()",
        BOX + "for i in 0..<@n { box.addAccessibilityAction(\"act \\(i)\") { box.alpha = 1 } }\n"
            "for _ in 0..<@n { perform(\"act 0\", on: box) }",
        BOX + "let f = FeedbackGenerator()\nfor _ in 0..<@n { f.selectionChanged() }\nprint(haptics.count)",
    ]),
    "sounds": ([10_000, 1_000_000, 10_000_000], [
        "audiograph((0..<@n).map { Double($0 % 17) })",
        "for _ in 0..<@n { audiograph([4, 2, 6], duration: .exactly(120)) }",
        "audiograph(randomPoints(@n), smoothing: .custom(1))",
        "for i in 0..<@n { audiograph([4, 2, Double(i)]) }",
        "audiograph([.nan, 1e308, -1e308, @n], frequencies: 20...20_000)",
        BARS + "for _ in 0..<@n { play(chart); stop() }",
        BARS + "func again() { play(chart) { _ in again() } }\nagain()\nwait(@n)",
    ]),
    "showing": ([10_000, 1_000_000, 10_000_000], [
        "show((0..<@n).map { Double($0) })",
        "show(randomPoints(@n))",
        "show(uniformPoints(@n))",
        "show(Table([\"a\": (0..<@n).map { Double($0) }]))",
        "show(Gradient(colors: (0..<@n).map { _ in .red }))",
        "print(Gradient(colors: (0..<@n).map { _ in .red }).colors.count)",
        "(0..<@n).map { Double($0) }",
        'String(repeating: "x", count: @n)',
        "for i in 0..<@n { show(View(width: 10, height: 10)) }",
    ]),
}
