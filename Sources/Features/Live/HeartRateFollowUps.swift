package import Base
import Messages
package import Postgres

/// The statements that other features add to the units of work that change the samples of a session.
/// They also run if the unit of work turns out to change nothing, so they check what has changed.
package struct HeartRateFollowUps: Sendable {
  /// The statements for a session and its owner.
  package typealias Statements = @Sendable (_ session: UUID, _ owner: UUID) -> [SQL]

  /// Those that follow the merging of a stream: after the end of its session, and after late samples.
  let merged: Statements
  /// Those that follow a strike, or its restoration.
  let struck: Statements

  /// Creates the follow-ups.
  package init(merged: @escaping Statements, struck: @escaping Statements) {
    self.merged = merged
    self.struck = struck
  }

  /// No follow-ups.
  package static let none = HeartRateFollowUps(merged: { _, _ in [] }, struck: { _, _ in [] })
}
