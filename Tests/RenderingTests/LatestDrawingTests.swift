import Geometry
import Graphics
import TestFonts
import Testing
import Text

@testable import Rendering

@Suite struct LatestDrawingTests {
  private static let canvas = Size(width: 120, height: 80)

  @Test(arguments: [1, 2, 3, 2.5, 0.37])
  func `a picture painted over the one before has the pixels and the work of a whole one`(
    scale: Double
  ) throws {
    var random = RandomNumbers(seed: UInt64(scale * 100))
    var latest = LatestDrawing()
    var pieces = (0..<12).map { _ in Self.piece(&random) }
    for _ in 0..<300 {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let index = Int.random(in: pieces.indices, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: pieces.insert(Self.piece(&random), at: index)
        case 1 where pieces.count > 4: pieces.remove(at: index)
        default: pieces[index] = Self.piece(&random)
        }
      }
      let list = DisplayList(
        canvas: Self.canvas, background: Color(white: 1), items: pieces.flatMap { $0 })
      let whole = try draw(list, scale: scale)
      let drawing = try latest.draw(list, scale: scale)
      #expect(drawing.image == whole.image, "\(list.text)")
      #expect(drawing.paintedPixels == whole.paintedPixels)
    }
  }

  @Test func `what lies beside a group that changes is not painted again`() throws {
    let around = (0..<320).map { index in
      let x = Double(index % 2 * 100)
      return DisplayList.Item.fill(
        Path(Rect(x: x + 0.5, y: Double(index / 4), width: 9, height: 3)), Color(white: 0.5))
    }
    /// How often a drawing asks whether it is to stop.
    func questions(_ latest: inout LatestDrawing, _ list: DisplayList) throws -> Int {
      var questions = 0
      _ = try latest.draw(list) {
        questions += 1
        return false
      }
      return questions
    }
    func list(_ width: Double) -> DisplayList {
      let clip = Path(Rect(x: 20, y: 0, width: 70, height: 80))
      let group = DisplayList.Group(clip: clip)
      let line = Path(Rect(x: 24.5, y: 4.5, width: 60, height: 60))
      let items: [DisplayList.Item] = [
        .beginGroup(group), .stroke(line, Color(white: 0), Stroke(width: width)), .endGroup,
      ]
      return DisplayList(
        canvas: Self.canvas, background: Color(white: 1), items: around + items)
    }
    var latest = LatestDrawing()
    let whole = try questions(&latest, list(1))
    #expect(try questions(&latest, list(2)) * 4 < whole)
  }

  @Test func `lists of any kind, canvas and background follow each other`() throws {
    var lists = Lists(random: RandomNumbers(seed: 11))
    let limits = RenderingLimits(dashes: 300)
    var latest = LatestDrawing()
    for index in 0..<300 {
      var list = lists.list()
      if index.isMultiple(of: 7) { list.background = Color(white: 0.5) }
      if index.isMultiple(of: 5) { list.canvas.width = 40 }
      func result(_ draw: () throws(RenderingError) -> Drawing) -> Result<Image, RenderingError> {
        Result { () throws(RenderingError) in try draw().image }
      }
      let whole = result { () throws(RenderingError) in try draw(list, limits: limits) }
      let next = result { () throws(RenderingError) in try latest.draw(list, limits: limits) }
      switch (whole, next) {
      case (.success(let image), .success(let other)): #expect(image == other, "\(list.text)")
      case (.failure(let error), .failure(let other)): #expect("\(error)" == "\(other)")
      default: Issue.record("\(list.text)")
      }
    }
  }

  @Test func `a picture past the limit of painted pixels fails as a whole one does`() throws {
    let limits = RenderingLimits(paintedPixels: 60_000)
    var latest = LatestDrawing()
    var list = DisplayList(canvas: Self.canvas, background: Color(white: 1))
    var failures = 0
    for index in 0..<40 {
      list.append(.fill(Path(Rect(x: Double(index), y: 0.5, width: 9, height: 9)), Color(white: 0)))
      let whole = Result { () throws(RenderingError) in try draw(list, limits: limits) }
      let next = Result { () throws(RenderingError) in try latest.draw(list, limits: limits) }
      #expect("\(whole.map(\.paintedPixels))" == "\(next.map(\.paintedPixels))")
      if case .failure = next { failures += 1 }
    }
    #expect(failures > 0 && failures < 40)
  }

  @Test func `after a picture that is cancelled the next is whole`() throws {
    var latest = LatestDrawing()
    var random = RandomNumbers(seed: 3)
    let items = (0..<40).map { _ in Self.item(&random) }
    func list(_ count: Int) -> DisplayList {
      DisplayList(
        canvas: Self.canvas, background: Color(white: 1), items: Array(items.prefix(count)))
    }
    _ = try latest.draw(list(39))
    #expect(throws: RenderingError.cancelled) {
      _ = try latest.draw(list(40), isCancelled: { true })
    }
    #expect(try latest.draw(list(40)).image == render(list(40)))
  }

  /// A small item, or two of them in a group.
  private static func piece(_ random: inout RandomNumbers) -> [DisplayList.Item] {
    guard Int.random(in: 0..<4, using: &random) == 0 else { return [item(&random)] }
    let x = Double.random(in: -8...100, using: &random)
    let y = Double.random(in: -8...70, using: &random)
    let clips = [
      nil, Path(Rect(x: x, y: y, width: 30, height: 20)),
      Path(Rect(x: 3, y: 9, width: 50, height: 40)),
    ]
    let group = DisplayList.Group(
      opacity: Bool.random(using: &random) ? 1 : 0.5,
      clip: clips[.random(in: 0..<3, using: &random)])
    let mask = Bool.random(using: &random) ? [.beginMask, item(&random), .endGroup] : []
    return [.beginGroup(group), item(&random), item(&random)] + mask + [.endGroup]
  }

  /// A small item: a rectangle of whole pixels or not, a path, a line, a shade or a word.
  private static func item(_ random: inout RandomNumbers) -> DisplayList.Item {
    let x = Double.random(in: -8...115, using: &random)
    let y = Double.random(in: -8...75, using: &random)
    func point() -> Point {
      Point(x: x + .random(in: 0...16, using: &random), y: y + .random(in: 0...12, using: &random))
    }
    var path = Path()
    path.move(to: point())
    path.addLine(to: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.addLine(to: point())
    let alpha = Bool.random(using: &random) ? 1 : 0.4
    let color = Color(red: .random(in: 0...1, using: &random), green: 0.3, blue: 0.6, alpha: alpha)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: return .fill(path, color, .evenOdd)
    case 1, 2:
      let size = Size(width: .random(in: 1...60, using: &random), height: 20)
      let rect = Rect(origin: Point(x: x.rounded(), y: y.rounded()), size: size)
      return .fill(Path(rect), color)
    case 3:
      let rect = Rect(x: x.rounded(), y: y.rounded(), width: 100, height: 2)
      return .fill(Path(rect), color)
    case 4, 5:
      var stroke = Stroke(width: .random(in: 0...4, using: &random))
      stroke.join = .round
      if Bool.random(using: &random) { stroke.dashPattern = [3, 2] }
      return .stroke(path, color, stroke)
    case 6:
      let shading = Shading(
        [Shading.Stop(0, color), Shading.Stop(1, Color(white: 0))], from: point(), to: point())
      return .gradient(path, shading)
    default:
      let layout = TextLayout("Ågy", in: Font(size: 11), from: fonts)
      guard var run = layout.lines.first?.runs.first else { return .fill(path, color) }
      run.origin = Point(x: x, y: y)
      return .glyphs(run, color)
    }
  }
}
