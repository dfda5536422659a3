"""The bugs that scripts/mutants plants in the sources, each switched on by a number.

A bug has a name, a file, a text that stands there exactly once, and what takes its place. There,
MUTANT is true while the bug is switched on, so that one build holds all of them.
"""
import collections
import os

Bug = collections.namedtuple("Bug", ["name", "path", "text", "replacement"])

BUGS = [Bug(*bug) for bug in [
    # Scales and charts
    ("one tick fewer", "Scales/TickGrid.swift",
     "guard intervals < maximumCount else",
     "guard intervals < maximumCount - (MUTANT ? 1 : 0) else"),
    ("ticks too close together", "Scales/TickGrid.swift",
     "Double(index) / Double(count - 1)",
     "Double(index) / Double(MUTANT ? count : count - 1)"),
    ("a label '.5'", "Scales/DecimalNumber+Digits.swift",
     "max(0, decimals + 1 - digits.utf8.count)",
     "max(0, decimals + (MUTANT ? 0 : 1) - digits.utf8.count)"),
    ("bars of 0.39 of a band", "Charting/Marks/BarMark.swift",
     "let widest = isDense ? 0.5 : 0.4",
     "let widest = isDense ? 0.5 : MUTANT ? 0.39 : 0.4"),
    ("labels of slices 1 degree on", "Charting/Guides/SectorGuide.swift",
     "(slice.start + slice.end) * .pi",
     "(slice.start + slice.end) * .pi + (MUTANT ? .pi / 180 : 0)"),
    ("slices 1 degree on", "Charting/Marks/SectorMark.swift",
     "startAngle: Angle(degrees: -90),\n      endAngle: Angle(degrees: 270))",
     "startAngle: Angle(degrees: MUTANT ? -89 : -90),\n"
     "      endAngle: Angle(degrees: MUTANT ? 271 : 270))"),
    ("labels of an axis half a point on", "Charting/AxisLayout.swift",
     "x: mark.minX - gap - size.width",
     "x: mark.minX - gap - size.width + (MUTANT ? 0.5 : 0)"),
    ("labels of an axis that touch", "Charting/AxisLayout.swift",
     "middles: marks.map(\\.midX), gap: 4)",
     "middles: marks.map(\\.midX), gap: MUTANT ? 0 : 4)"),
    ("the left one of two bars that are as close", "Charting/Marks/BarMark.swift",
     "abs(fewPlaces[closest + 1] - place) <= abs(place - fewPlaces[closest])",
     "MUTANT\n          ? abs(fewPlaces[closest + 1] - place) < abs(place - fewPlaces[closest])\n"
     "          : abs(fewPlaces[closest + 1] - place) <= abs(place - fewPlaces[closest])"),
    # Time
    ("easing in and out by 0.40", "Motion/TimingFunction.swift",
     "static let easeInEaseOut = TimingFunction(0.42,",
     "static let easeInEaseOut = TimingFunction(MUTANT ? 0.40 : 0.42,"),
    ("a spring without its sine", "Motion/Spring.swift",
     "(cos(angle) + swing.amplitude * sin(angle))",
     "(cos(angle) + (MUTANT ? 0 : swing.amplitude) * sin(angle))"),
    ("the velocity of a critical spring turned round", "Motion/Spring.swift",
     "return 1 - (1 + (frequency - initialVelocity) * seconds)",
     "return 1 - (1 + (MUTANT ? frequency + initialVelocity : frequency - initialVelocity)"
     " * seconds)"),
    ("a way back that jumps", "Motion/Playback.swift",
     "seconds <= forth ? seconds : max(0, run - seconds)",
     "seconds <= forth ? seconds : max(0, MUTANT ? seconds - forth : run - seconds)"),
    ("the wrong side of a keyframe", "Motion/KeyTimes.swift",
     "if times[middle] <= place {",
     "if MUTANT ? times[middle] < place : times[middle] <= place {"),
    ("a line that morphs as a slower curve", "Motion/Path+Interpolated.swift",
     "return .curve(end, control1: between(end, 1.0 / 3), control2: between(end, 2.0 / 3))",
     "return .curve(\n          end, control1: between(end, MUTANT ? 0.25 : 1.0 / 3),\n"
     "          control2: between(end, 2.0 / 3))"),
    ("one frame late", "Layers/Scene+DisplayList.swift",
     "let moving = MovingLayers(of: self, at: time)",
     "let moving = MovingLayers(of: self, at: MUTANT ? time - Time(seconds: 1.0 / 60) : time)"),
    # Layers
    ("one gap too many in a stack", "Layers/LayoutPass+Stacks.swift",
     "stack.spacing * Double(max(0, arranged.count - 1))",
     "stack.spacing * Double(max(0, MUTANT ? arranged.count : arranged.count - 1))"),
    ("the last stop of a gradient too early", "Layers/LinearGradient.swift",
     "Double($0) / Double(max(1, count - 1))",
     "Double($0) / Double(max(1, MUTANT ? count : count - 1))"),
    ("stroke start ignored", "Layers/LayerLook.swift",
     "shape.path.trimmed(from: shape.strokeStart,",
     "shape.path.trimmed(from: MUTANT ? 0 : shape.strokeStart,"),
    ("a border half as wide", "Layers/LayerLook.swift",
     "path.append(outline(insetBy: style.borderWidth))",
     "path.append(outline(insetBy: MUTANT ? style.borderWidth / 2 : style.borderWidth))"),
    ("flipping that forgets the origin", "Layers/LayerLook.swift",
     "tx: 0, ty: 2 * midY)",
     "tx: 0, ty: MUTANT ? height : 2 * midY)"),
    ("the baseline of a label rounded down", "Layers/PlacedText.swift",
     "isWhole ? middle.rounded() : middle",
     "isWhole ? middle.rounded(MUTANT ? .down : .toNearestOrAwayFromZero) : middle"),
    ("centred text on whole points", "Text/TextLayout.swift",
     "case .center: free / 2",
     "case .center: MUTANT ? (free / 2).rounded() : free / 2"),
    # Geometry
    ("stroke end by the parameter", "Geometry/Path+Trim.swift",
     "let last = to < length ? segment.parameter(at: to, of: length) : 1",
     "let last =\n        to < length ? MUTANT ? to / length : segment.parameter(at: to, of: length)"
     " : 1"),
    ("the last hue not red", "Geometry/Color.swift",
     "(offset + hue * 6).truncatingRemainder",
     "(offset + (MUTANT ? min(hue, 0.999) : hue) * 6).truncatingRemainder"),
    ("arcs by 1.33", "Geometry/Path+Arc.swift",
     "let reach = 4.0 / 3 * tan(",
     "let reach = (MUTANT ? 1.33 : 4.0 / 3) * tan("),
    ("an arc of no length is a circle", "Geometry/Path+Arc.swift",
     "} else if clockwise, sweep < -rounding {",
     "} else if clockwise, sweep < (MUTANT ? rounding : -rounding) {"),
    # Pixels
    ("coordinates rounded to 1/128", "Rendering/Drawing/DeviceGeometry.swift",
     "let large = 0x1.8p52",
     "let large = MUTANT ? 0x1.8p53 : 0x1.8p52"),
    ("colours rounded down", "Rendering/Pixel.swift",
     "* 255).rounded(.toNearestOrEven))",
     "* 255).rounded(MUTANT ? .down : .toNearestOrEven))"),
    ("a gradient at the top of its pixels", "Rendering/Drawing/DeviceShading.swift",
     "Double(row) + 0.5 - start.y",
     "Double(row) + (MUTANT ? 0 : 0.5) - start.y"),
    ("a mask of alpha 0.99", "Rendering/Cairo/DrawingContext+Groups.swift",
     "cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)\n    cairo_paint(handle)",
     "cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)\n"
     "    cairo_paint_with_alpha(handle, MUTANT ? 0.99 : 1)"),
    ("opacity of a group in 256ths", "Rendering/Cairo/DrawingContext+Groups.swift",
     "Double(alpha) / 255)",
     "Double(alpha) / (MUTANT ? 256 : 255))"),
    ("the dash phase ignored", "Rendering/Drawing/Dasher.swift",
     "(phase + distance)",
     "((MUTANT ? 0 : phase) + distance)"),
    ("dense lines in quarters of a pixel", "Rendering/Drawing/Decimator.swift",
     "static var fineness: Double { 8 }",
     "static var fineness: Double { MUTANT ? 4 : 8 }"),
    # The language
    ("whole division downwards", "Language/Compiling/Operations.swift",
     "return try checked(left.dividedReportingOverflow(by: right), site)",
     "if MUTANT, right != -1, left % right != 0, (left < 0) != (right < 0) {\n"
     "        return left / right - 1\n      }\n"
     "      return try checked(left.dividedReportingOverflow(by: right), site)"),
    ("'1000000' for '1000000.0'", "Language/Values/Machine+Description.swift",
     'isNaN ? "nan" : description',
     'isNaN\n      ? "nan"\n      : MUTANT && self >= 1e6 && description.hasSuffix(".0")\n'
     "        ? String(description.dropLast(2)) : description"),
    ("a stride of doubles without its end", "Language/Core/Core+Sequences.swift",
     "var numbers: [Number] = []\n",
     "let isThrough = isThrough && !MUTANT\n      var numbers: [Number] = []\n"),
    ("a dictionary turned round by a removal", "Language/Values/Machine+Dictionaries.swift",
     "return stride(from: 0, to: values.count, by: 2).compactMap {",
     "let places = Array(stride(from: 0, to: values.count, by: 2))\n"
     "    let isTurned = MUTANT && values.contains { $0.tag == .absent }\n"
     "    return (isTurned ? places.reversed() : places).compactMap {"),
    ("'prefix(0)' with an element", "Language/Core/Core+Slices.swift",
     "{ $0.prefix($1) }",
     "{ $0.prefix(MUTANT ? max(1, $1) : $1) }"),
    ("'sorted(by:)' that is not stable", "Language/Core/Core+HigherOrder.swift",
     "sharing: values.sorted {",
     "sharing: (MUTANT ? values.reversed() : values).sorted {"),
    ("'sort(by:)' that is not stable", "Language/Core/Core+ArrayChanges.swift",
     "let sorted = try machine.visited(list).sorted {",
     "let all = try machine.visited(list)\n"
     "      let sorted = try (MUTANT ? all.reversed() : all).sorted {"),
]]


def complaints(sources):
    """What is wrong with the list as the sources are now; `sources` is their folder."""
    for bug in BUGS:
        path = os.path.join(sources, bug.path)
        if not os.path.exists(path):
            yield f"'{bug.name}': there is no Sources/{bug.path}"
            continue
        with open(path, encoding="utf-8") as file:
            count = file.read().count(bug.text)
        if count != 1:
            yield f"'{bug.name}': its text stands {count} times in Sources/{bug.path}:\n  {bug.text}"


def planted(sources):
    """The changed files by their path below Sources, each with all of its bugs."""
    files = {}
    for number, bug in enumerate(BUGS, 1):
        if bug.path not in files:
            with open(os.path.join(sources, bug.path), encoding="utf-8") as file:
                files[bug.path] = file.read()
        replacement = bug.replacement.replace("MUTANT", f"mutant({number})")
        files[bug.path] = files[bug.path].replace(bug.text, replacement)
    return {path: "internal import CMutants\n" + text for path, text in files.items()}
