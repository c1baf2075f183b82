internal import Base
internal import Localization
internal import Messages
internal import PlansContract
internal import Postgres
internal import RPC
internal import Store

/// The statements of workouts in a coach's words.
struct CoachStore: Sendable {
  let database: Database

  /// Returns what was said of a workout in a language; nil if that is nothing, or if the points have changed since.
  func words(
    of log: UUID, saying key: String, in language: Language, for caller: Caller
  ) async throws(DatabaseError) -> CoachWords? {
    let row = try await database.first(
      """
      select words, created_at from pulsewire.coach_words
      where workout_log_id = \(log) and input_key = \(key) and language = \(language.rawValue)
      """, for: caller)
    guard let (text, time) = try row?.decode(String.self, Timestamp.self) else { return nil }
    return CoachWords { ($0.text, $0.createTime) = (text, time) }
  }

  /// Returns the part that stores what was said of a workout, in place of what was said before. A workout that was
  /// deleted meanwhile has no words.
  static func put(
    _ words: CoachWords, of log: UUID, saying key: String, in language: Language,
    _ change: ChangeRequest
  ) -> SQL {
    """
    changed as (
      insert into pulsewire.coach_words as w (owner_id, workout_log_id, language, input_key,
        created_at, words)
      select l.owner_id, l.id, \(language.rawValue), \(key), \(change.time), \(words.text)
      from pulsewire.workout_logs l where l.id = \(log)
      on conflict on constraint coach_words_pkey do update
        set language = excluded.language, input_key = excluded.input_key,
          created_at = excluded.created_at, words = excluded.words
      returning owner_id
    )
    """
  }
}
