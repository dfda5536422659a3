internal import CReadline

/// The version of GNU Readline that the program was built with, such as `8.2`.
package var readlineVersion: String { "\(RL_VERSION_MAJOR).\(RL_VERSION_MINOR)" }
