package import Base

/// What a person says to an athlete in a session.
package struct CoachMessage: Sendable {
  /// The identifier, the same on all streams.
  package let id: UUID
  /// The name of who said it.
  package let senderName: String
  /// The text.
  package let text: String
  /// The time at which it was said.
  package let time: Timestamp

  /// The age up to which it is delivered.
  static let lifetime = Duration.seconds(30)

  /// Creates a message.
  package init(id: UUID, senderName: String, text: String, time: Timestamp) {
    (self.id, self.senderName, self.text, self.time) = (id, senderName, text, time)
  }
}
