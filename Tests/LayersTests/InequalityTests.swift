import Geometry
import Testing

@testable import Layers

/// Rules that compare by `<=` and `>=`, and rules that are not required.
@Suite struct InequalityTests {
  private struct Setup {
    var scene = Scene()
    let page: LayerID
    let view: LayerID

    init() throws {
      page = scene.makeView()
      view = scene.makeView()
      try scene.setFrame(Rect(x: 0, y: 0, width: 400, height: 200), of: page)
      scene.show(page)
      try scene.addSubview(view, to: page)
    }

    mutating func add(
      _ attribute: Anchor.Attribute, _ relation: Constraint.Relation, _ constant: Double,
      priority: Double = ConstraintRecord.required
    ) throws {
      let id = try scene.makeConstraint(
        Constraint(Anchor(view, attribute), relation, equalTo: nil, constant: constant))
      scene[id].priority = priority
      scene.setActive(true, id)
    }

    /// The width of the view once it is laid out.
    mutating func width() throws -> Double {
      try scene.layoutIfNeeded()
      return scene.bounds(of: view).width
    }
  }

  private typealias Relation = Constraint.Relation

  @Test(
    arguments: [
      ([(.greaterThanOrEqual, 100, 1000)], 100),
      ([(.lessThanOrEqual, 100, 1000)], 0),
      ([(.equal, 300, 750), (.lessThanOrEqual, 200, 1000)], 200),
      ([(.equal, 150, 750), (.lessThanOrEqual, 200, 1000)], 150),
      ([(.equal, 300, 250), (.equal, 100, 750)], 100),
      ([(.equal, 300, 999), (.equal, 100, 999)], 300),
      ([(.equal, 300, 1), (.equal, 100, 1000)], 100),
      ([(.greaterThanOrEqual, 50, 1000), (.lessThanOrEqual, 80, 1000), (.equal, 90, 500)], 80),
      ([(.greaterThanOrEqual, 50, 500), (.equal, 20, 1000)], 20),
    ] as [([(Constraint.Relation, Double, Double)], Double)])
  func `what is required holds, then what has the greatest priority`(
    rules: [(Constraint.Relation, Double, Double)], width: Double
  ) throws {
    var setup = try Setup()
    for (relation, constant, priority) in rules {
      try setup.add(.width, relation, constant, priority: priority)
    }
    #expect(try setup.width() == width)
  }

  @Test func `two inequalities that exclude each other are an error`() throws {
    var setup = try Setup()
    try setup.add(.width, .lessThanOrEqual, 50)
    try setup.add(.width, .greaterThanOrEqual, 60)
    let error = #expect(throws: LayoutError.self) { try setup.scene.layoutIfNeeded() }
    #expect(error?.message() == "'View 1.width >= 60' contradicts 'View 1.width <= 50'")
  }

  @Test func `an edge stays within another view`() throws {
    var setup = try Setup()
    let (page, view) = (setup.page, setup.view)
    for (attribute, relation, constant, priority) in [
      (.leading, .equal, 16, 1000), (.trailing, .lessThanOrEqual, -16, 1000),
      (.width, .equal, 500, 750),
    ] as [(Anchor.Attribute, Constraint.Relation, Double, Double)] {
      let isSize = attribute == .width
      let id = try setup.scene.makeConstraint(
        Constraint(
          Anchor(view, attribute), relation, equalTo: isSize ? nil : Anchor(page, attribute),
          constant: constant))
      setup.scene[id].priority = priority
      setup.scene.setActive(true, id)
    }
    #expect(try setup.width() == 368)
  }

  @Test func `another constant lays out again`() throws {
    var setup = try Setup()
    let id = try setup.scene.makeConstraint(
      Constraint(Anchor(setup.view, .width), equalToConstant: 40))
    setup.scene.setActive(true, id)
    #expect(try setup.width() == 40)
    setup.scene[id].constraint.constant = 60
    #expect(try setup.width() == 60)
  }
}
