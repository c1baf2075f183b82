internal import Base
internal import Hub
internal import Postgres
internal import RPC
internal import Store

/// The statements of what people say to athletes.
struct CoachMessageStore: Sendable {
  let database: Database

  /// Returns what was said in a session since a time, the oldest first.
  func messages(
    of session: UUID, since time: Timestamp, for caller: Caller
  ) async throws(DatabaseError) -> [CoachMessage] {
    let rows = try await database.run(
      """
      select id, sender_name, text, sent_at from pulsewire.coach_messages
      where session_id = \(session) and sent_at > \(time) order by sent_at, id
      """, for: caller)
    return try rows.read { row throws(DatabaseError) in
      let (id, name, text, time) = try row.decode(
        UUID.self, String.self, String.self, Timestamp.self)
      return CoachMessage(id: id, senderName: name, text: text, time: time)
    }
  }
}

extension NewsSubject {
  /// What people say in a session.
  static func coachMessages(_ session: UUID) -> NewsSubject {
    NewsSubject(Kind("coachmessages"), session)
  }
}
