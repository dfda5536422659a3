import Geometry
import Graphics
import TestSupport
import Testing
import Text

@testable import Comparing

/// A display list is compared as its text would be, without that.
struct DrawnItemTests {
  /// Any list, of all items.
  private static func list(_ dice: inout Dice) -> DisplayList {
    func number(_ dice: inout Dice, _ reach: Int = 600) -> Double {
      Double(dice.below(reach * 1_000)) / 1_000 - Double(reach) / 3
    }
    func point(_ dice: inout Dice) -> Point { Point(x: number(&dice), y: number(&dice)) }
    func color(_ dice: inout Dice) -> Color {
      Color(
        red: Double(dice.below(1_000)) / 999, green: Double(dice.below(1_000)) / 999,
        blue: Double(dice.below(1_000)) / 999, alpha: dice.below(2) == 0 ? 1 : 0.3)
    }
    func transform(_ dice: inout Dice) -> AffineTransform {
      dice.below(2) == 0
        ? .identity
        : AffineTransform(
          a: number(&dice, 3), b: number(&dice, 3), c: number(&dice, 3), d: number(&dice, 3),
          tx: number(&dice), ty: number(&dice))
    }
    func path(_ dice: inout Dice) -> Path {
      if dice.below(3) == 0 {
        return Path(
          Rect(x: number(&dice), y: number(&dice), width: number(&dice) + 200, height: 40))
      }
      var elements: [Path.Element] = [.move(point(&dice))]
      for _ in 0..<(dice.below(4) == 0 ? 70 : dice.below(6)) {
        switch dice.below(4) {
        case 0: elements.append(.line(point(&dice)))
        case 1: elements.append(.quadCurve(point(&dice), control: point(&dice)))
        case 2:
          elements.append(
            .curve(point(&dice), control1: point(&dice), control2: point(&dice)))
        default: elements += [.close, .move(point(&dice))]
        }
      }
      return Path(elements: elements)
    }
    func shading(_ dice: inout Dice) -> Shading {
      let count = 1 + dice.below(3)
      let isEven = dice.below(2) == 0
      let stops = (0..<count).map { index in
        Shading.Stop(
          isEven ? Double(index) / Double(max(1, count - 1)) : Double(index) * 0.313, color(&dice))
      }
      guard dice.below(2) == 0 else {
        return Shading(stops, from: point(&dice), to: point(&dice))
      }
      let shading = Shading(
        stops, from: Shading.Circle(center: point(&dice), radius: 3),
        to: Shading.Circle(center: point(&dice), radius: 50.123),
        extent: dice.below(2) == 0 ? .whole : [.beforeStart])
      return shading.applying(transform(&dice)) ?? shading
    }
    func stroke(_ dice: inout Dice) -> Stroke {
      Stroke(
        width: dice.below(5) == 0 ? 0 : 1.7, cap: [.butt, .round, .square][dice.below(3)],
        join: [.miter, .round, .bevel][dice.below(3)], miterLimit: dice.below(2) == 0 ? 10 : 3.3,
        dashPattern: dice.below(2) == 0 ? [] : [3.1, 1.01], dashPhase: Double(dice.below(3)),
        pen: transform(&dice))
    }
    var list = DisplayList(
      canvas: Size(width: 600.1, height: 400), background: color(&dice))
    for _ in 0..<12 {
      switch dice.below(5) {
      case 0:
        list.append(.fill(path(&dice), color(&dice), dice.below(2) == 0 ? .winding : .evenOdd))
      case 1: list.append(.gradient(path(&dice), shading(&dice)))
      case 2: list.append(.stroke(path(&dice), color(&dice), stroke(&dice), transform(&dice)))
      case 3:
        list.append(
          .beginGroup(
            DisplayList.Group(
              opacity: 0.123, clip: dice.below(2) == 0 ? nil : path(&dice), clipRule: .evenOdd)))
        list.append(.fill(path(&dice), color(&dice)))
        list.append(.beginMask)
        list.append(.fill(path(&dice), color(&dice)))
        list.append(.endGroup)
        list.append(.endGroup)
      default: list.append(.fill(path(&dice), color(&dice)))
      }
    }
    return list
  }

  @Test func `a list is what is read from its text`() throws {
    var dice = Dice(seed: 50)
    for round in 0..<300 {
      let list = Self.list(&dice)
      let read = try #require(DisplayListReader.lists(in: list.text)?.first)
      let drawn = DrawnList(list, time: nil, statements: nil) { _ in nil }
      #expect(drawn.canvas == read.canvas && drawn.background == read.background)
      #expect(drawn.items.count == read.items.count)
      for (one, other) in zip(drawn.items, read.items) {
        #expect(one == other, "round \(round)")
      }
    }
  }

  @Test func `a list with numbers that measure nothing differs as a whole`() {
    func picture(_ width: Double) -> DrawnPicture {
      let white = Color(red: 1, green: 1, blue: 1)
      let list = DisplayList(
        canvas: Size(width: 60, height: 40), background: white,
        items: [
          .fill(Path(elements: [.move(.zero), .line(Point(x: width, y: 20))]), white)
        ])
      return DrawnPicture([
        DrawnPicture.Moment(time: nil, list: list, statements: []) { _ in nil }
      ])
    }
    #expect(
      differences(from: picture(1), to: picture(1e300)).map(\.sentence) == ["the picture differs"])
    #expect(
      differences(from: picture(.nan), to: picture(1)).map(\.sentence) == ["the picture differs"])
  }
}
