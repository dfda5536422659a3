internal import Language

extension LeftOut {
  /// Names of Apple's frameworks and of the system in pasted code that pages do not have.
  static let apple =
    hinted(
      "let time pass with 'wait(1)'",
      ["Clock", "sleep", "usleep"])
    + hinted(
      "a page runs from top to bottom: write what is in it, and 'wait(1)' lets time pass",
      [
        "DispatchGroup", "DispatchSemaphore", "DispatchWorkItem", "Operation", "OperationQueue",
        "Task", "Thread",
      ])
    + hinted(
      "read a list of objects: 'table(\"data.json\")'", ["JSONSerialization"])
    + hinted(
      "write 'PropertyListEncoder' and 'PropertyListDecoder', with 'outputFormat = .xml'",
      ["PropertyListSerialization"])
    + hinted(
      "for keys that are not known, read and write a '[String: Int]'",
      ["CodingUserInfoKey", "TopLevelDecoder", "TopLevelEncoder"])
    + hinted("write 'print(…)'", ["Logger", "OSLog", "os_log"])
    + hinted(
      "give the object a closure to call: 'var changed: () -> Void = { }'", ["NotificationCenter"])
    + hinted("a page has no web pages; 'easel render' writes one", ["WKWebView"])
    + hinted(
      "put a view on the page with 'show(…)'",
      [
        "UIApplication", "UINavigationController", "UIWindow",
      ])
    + hinted(
      "line views up in a 'StackView'",
      [
        "HStack", "List", "UICollectionView", "UITableView", "VStack",
      ])
    + hinted(
      "put what it holds into a 'UIView' that is large enough: a page does not scroll",
      ["UIScrollView"])
    + hinted("put views into a 'View'", ["ZStack"])
    + hinted(
      "write 'UIView.animate(withDuration: 1) { … }'",
      ["UISpringTimingParameters", "UICubicTimingParameters", "UIViewPropertyAnimator"])
    + hinted(
      "add a layer for each in a loop: 'layer.addSublayer(dot)'",
      ["CAEmitterCell", "CAEmitterLayer", "CAReplicatorLayer"])
    + hinted(
      "put a 'UIView' with a pale 'backgroundColor' there",
      ["UIBlurEffect", "UIVibrancyEffect", "UIVisualEffectView"])
    + hinted(
      "put one 'UIView' in another, as wide as the part that is done", ["UIProgressView"])
    + hinted(
      "write 'UIFont(name: \"Avenir-Heavy\", size: 12)'",
      ["CGFont"])
    + hinted(
      "keep the number, and say its unit in its name: 'let meters = 1_000 * kilometers'",
      [
        "Dimension", "Measurement", "MeasurementFormatter", "Unit", "UnitAngle", "UnitArea",
        "UnitDuration", "UnitEnergy", "UnitLength", "UnitMass", "UnitPower", "UnitPressure",
        "UnitSpeed", "UnitTemperature", "UnitVolume",
      ])
    + hinted(
      "write 'String(format: \"%.1f MB\", bytes / 1_000_000)'", ["ByteCountFormatter"])
    + hinted(
      "count with 'Calendar.current.dateComponents([.day], from: start, to: end)'",
      ["DateComponentsFormatter", "DateIntervalFormatter", "RelativeDateTimeFormatter"])
    + hinted("write 'names.joined(separator: \", \")'", ["ListFormatter"])
    + hinted("write a 'struct' with the parts", ["IndexPath", "PersonNameComponents"])
    + hinted("write a set: 'var places: Set<Int> = []'", ["IndexSet"])
    + hinted("take the text apart with 'split(separator:)'", ["Scanner"])
    + hinted("choose with 'filter': 'names.filter { $0.hasPrefix(\"A\") }'", ["NSPredicate"])
    + hinted(
      "look for the pattern with 'text.range(of: \"[0-9]+\", options: .regularExpression)'",
      ["NSRegularExpression", "NSTextCheckingResult"])
    + hinted("write a list: 'var values: [Double] = []'", ["NSArray", "NSMutableArray"])
    + hinted(
      "write a dictionary: 'var values: [String: Double] = [:]'",
      ["NSDictionary", "NSMutableDictionary"])
    + hinted("write a set: 'var names: Set<String> = []'", ["NSMutableSet", "NSSet"])
    + formerConstants

  /// Constants of Objective-C, with the names that Swift gave them.
  private static let formerConstants: [LeftOut] = [
    ("kCAFillMode", "CAMediaTimingFillMode", ["Backwards", "Both", "Forwards", "Removed"]),
    ("kCAFillRule", "CAShapeLayerFillRule", ["EvenOdd", "NonZero"]),
    ("kCALineCap", "CAShapeLayerLineCap", ["Butt", "Round", "Square"]),
    ("kCALineJoin", "CAShapeLayerLineJoin", ["Bevel", "Miter", "Round"]),
    (
      "kCAMediaTimingFunction", "CAMediaTimingFunctionName",
      ["Default", "EaseIn", "EaseInEaseOut", "EaseOut", "Linear"]
    ),
    ("kCAAlignment", "CATextLayerAlignmentMode", ["Center", "Left", "Natural", "Right"]),
    ("kCATruncation", "CATextLayerTruncationMode", ["End", "None"]),
  ].flatMap { prefix, type, endings in
    endings.map { ending in
      let name = ending.prefix(1).lowercased() + ending.dropFirst()
      return LeftOut(prefix + ending, write: "\(type).\(name)")
    }
  }

  /// The prefixes of the names of Apple's frameworks.
  static let applePrefixes = ["AV", "CA", "CF", "CG", "CI", "NS", "SK", "UI"]

  private static func hinted(_ hint: String, _ names: [String]) -> [LeftOut] {
    names.map { LeftOut($0, hint: hint) }
  }
}
