import TestSupport
import Tutorials

/// A lesson with a chart, an output and an animation, for tests to spoil.
enum BarsLesson {
  static let markdown = """
    # Bars

    ```easel starter
    let chart = View(width: 60, height: 40, backgroundColor: .lightGray)
    show(chart)
    let values = [10, 30, 20]
    let colors = [Color.red, .green, Color(red: 0, green: 0, blue: 1)]
    ```

    ## 1. Line up the bars

    ```easel
    let stack = StackView(width: 60, height: 40, spacing: 5)
    stack.alignment = .bottom
    stack.distribution = .fillEqually
    chart.addSubview(stack)
    for (value, color) in zip(values, colors) {
      stack.addArrangedSubview(View(height: value, backgroundColor: color))
    }
    ```

    ![Three bars](images/bars.png)

    ## 2. Count them

    ```easel
    print("bars:")
    stack.arrangedSubviews.count
    ```

    ```output
    bars:
    3
    ```

    ## 3. Let them grow

    ```easel
    animate(duration: 1, delay: 0.5) { layoutIfNeeded() }
    ```

    ![Three bars, growing](images/growing.png "at 0s, 1s, 2x")

    """

  /// A folder with the lesson as `bars.md` and its pictures, recorded.
  static func recorded() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(markdown, to: "bars.md")
    _ = try Replay().update([folder.path])
    return folder
  }
}
