import Motion
import Playground
import Viewing

/// What of the page's time the screen shows.
struct Showing {
  /// The time that the picture is held at; nil for the page's end.
  var heldTime: Time?
  /// The stretch of time that the last command set in motion, until it is played.
  var motion: ClosedRange<Time>?
  /// The last stretch of time that any command set in motion.
  var lastMotion: ClosedRange<Time>?
  /// The sounds that the last command began, until they are played.
  var sound: SoundPassage?
  /// The last sounds that any command began.
  var lastSound: SoundPassage?
  /// The picture that was told in words last; nil before the first one, and where none is told.
  var told: ToldPicture?
  /// The number of the page in the session; another page has another one.
  private(set) var edition = 0
  /// The number of the next command.
  private var nextNumber = 0
  /// The instant at which the command was typed.
  private(set) var began = ContinuousClock.now
  /// The last picture of the page as it is, and the time that it was held at; nil before the first.
  var present: (picture: ShownPicture, heldTime: Time?)?

  /// A command was typed.
  mutating func begin() { began = .now }

  /// The number of the last command, counted from 0; -1 before the first.
  var lastNumber: Int { nextNumber - 1 }

  /// The number of a command, counted from 0.
  mutating func takeNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }

  /// The page is another now; `motion` is what made it so.
  mutating func change() {
    edition += 1
    (heldTime, lastMotion, lastSound) = (nil, motion ?? lastMotion, sound ?? lastSound)
  }

  /// A change of the page is tried, which sets something in motion, or begins a sound.
  mutating func tryOut(_ motion: ClosedRange<Time>?, _ sound: SoundPassage?) {
    edition += 1
    // A picture that is held is compared at its time.
    self.motion = heldTime == nil ? motion : nil
    self.sound = sound
    (lastMotion, lastSound) = (motion ?? lastMotion, sound ?? lastSound)
  }

  /// The page is shown again as it was before a change was tried.
  mutating func goBack(to before: Showing) {
    edition += 1
    (heldTime, motion, sound) = (before.heldTime, nil, nil)
    (lastMotion, lastSound) = (before.lastMotion, before.lastSound)
  }

  /// The page is an earlier or later one of the session.
  mutating func travel() {
    edition += 1
    (heldTime, motion, lastMotion, sound, lastSound) = (nil, nil, nil, nil, nil)
  }
}
