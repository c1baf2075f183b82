internal import Base

/// The state that a command continues.
enum CommandExpectation: Equatable, Sendable {
  /// The state of this revision, and no later one.
  case revision(Int64)
  /// The state after the command or start of this request, and what the player has done by itself since.
  case after(UUID)
  /// Any state.
  case any
}
