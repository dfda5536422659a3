import Prompt

/// Why a command ended before its work was done, with nothing left to say.
struct EarlyEnding: Error {
  let ending: Ending
}
