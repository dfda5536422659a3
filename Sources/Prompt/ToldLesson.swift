import Tutorials
import Viewing

/// The lesson that is followed, as it was told to screens.
struct ToldLesson {
  /// The file and the pages that it was made of.
  private var made: (path: String, pages: [TutorialPage], listing: LessonListing)?

  /// The lesson of a tutorial; it is made again only where that is another.
  mutating func listing(of source: PageSource) -> LessonListing {
    if let made, made.path == source.fullPath, made.pages.isSame(as: source.pages) {
      return made.listing
    }
    let listing = LessonListing(of: source)
    made = (source.fullPath, source.pages, listing)
    return listing
  }
}

extension [TutorialPage] {
  /// Whether the pages are those of one reading, or say the same: lists that share their memory are equal at once.
  fileprivate func isSame(as others: [TutorialPage]) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy { page, other in
        page.steps == other.steps && page.starter == other.starter
          && page.exercises == other.exercises && page.closing == other.closing
          && page.title == other.title
      }
  }
}

extension LessonListing {
  /// The pages of a tutorial.
  init(of source: PageSource) {
    self.init(
      title: source.pages.first { !$0.title.isEmpty }?.title ?? "",
      pages: source.pages.map { page in
        Page(
          title: page.title, starter: page.starter.map(Step.init),
          steps: page.steps.map(Step.init), exercises: page.exercises.map(Exercise.init),
          closing: proseHTML(page.closing))
      })
  }
}

extension LessonListing.Step {
  fileprivate init(_ step: Lesson.Step) {
    self.init(
      heading: step.heading, html: proseHTML(step.prose), program: step.program,
      isChange: step.amendment != nil, sequel: proseHTML(step.sequel))
  }
}

extension LessonListing.Exercise {
  fileprivate init(_ exercise: Lesson.Exercise) {
    self.init(
      number: exercise.number, html: proseHTML(exercise.task),
      solutions: exercise.solutions.map(LessonListing.Step.init), stepsAbove: exercise.stepsAbove)
  }
}
