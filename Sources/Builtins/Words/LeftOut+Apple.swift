internal import Interpreter

extension LeftOut {
  /// What pasted code asks of Apple's frameworks, and of the machine, and pages have not.
  static let apple =
    hinted(
      "let time pass with 'wait(1)'",
      ["CADisplayLink", "DispatchQueue", "DispatchTime", "Task", "Timer", "sleep", "usleep"])
    + hinted(
      "put a view on the page with 'show(…)'",
      [
        "UIApplication", "UINavigationController", "UIScreen", "UIViewController", "UIWindow",
        "ViewController",
      ])
    + hinted(
      "line views up in a 'StackView'",
      [
        "HStack", "List", "UICollectionView", "UIScrollView", "UITableView", "VStack",
      ])
    + hinted("put views into a 'View'", ["UIControl", "UIImageView", "ZStack"])

  /// How the names of Apple's frameworks begin.
  static let applePrefixes = ["AV", "CA", "CF", "CG", "CI", "NS", "SK", "UI"]

  private static func hinted(_ hint: String, _ names: [String]) -> [LeftOut] {
    names.map { LeftOut($0, hint: hint) }
  }
}
