internal import Language

extension LeftOut {
  /// Names of Apple's frameworks and of the system in pasted code that pages do not have.
  static let apple =
    hinted(
      "let time pass with 'wait(1)'",
      ["CADisplayLink", "DispatchQueue", "DispatchTime", "Task", "Timer", "sleep", "usleep"])
    + hinted(
      "put a view on the page with 'show(…)'",
      [
        "UIApplication", "UINavigationController", "UIWindow",
      ])
    + hinted(
      "line views up in a 'StackView'",
      [
        "HStack", "List", "UICollectionView", "UIScrollView", "UITableView", "VStack",
      ])
    + hinted("put views into a 'View'", ["UIImageView", "ZStack"])

  /// The prefixes of the names of Apple's frameworks.
  static let applePrefixes = ["AV", "CA", "CF", "CG", "CI", "NS", "SK", "UI"]

  private static func hinted(_ hint: String, _ names: [String]) -> [LeftOut] {
    names.map { LeftOut($0, hint: hint) }
  }
}
