package import Base
import Messages
package import RPC

/// The place of an occurrence in a list: where it takes place, and what it is.
package struct OccurrencePlace: Comparable, Sendable {
  /// The day, since 1970-01-01.
  package var day: Int
  /// The local time, in minutes after midnight.
  package var minute: Int
  /// The scheduled workout.
  package var scheduledWorkoutID: UUID
  /// The day by the rule, since 1970-01-01.
  package var occurrenceDay: Int

  /// The mark that distinguishes a token of this kind from any other text.
  private static let mark: UInt8 = 11

  /// Creates a place.
  package init(day: Int, minute: Int, scheduledWorkoutID: UUID, occurrenceDay: Int) {
    self.day = day
    self.minute = minute
    self.scheduledWorkoutID = scheduledWorkoutID
    self.occurrenceDay = occurrenceDay
  }

  /// Reads the place of a `page_token`; nil for the start of a list.
  package static func read(_ token: String) throws(RPCError) -> OccurrencePlace? {
    guard !token.isEmpty else { return nil }
    guard let bytes = Base64.url.decode(token), bytes.first == mark else { throw .pageTokenUnknown }
    var reader = PackedReader(Array(bytes.dropFirst()))
    do {
      let days = 0...200_000
      let place = OccurrencePlace(
        day: try reader.integer(in: days), minute: try reader.integer(in: 0...1439),
        scheduledWorkoutID: UUID(bytes: Array(try reader.slice(16))) ?? .zero,
        occurrenceDay: try reader.integer(in: days))
      try reader.end()
      return place
    } catch { throw .pageTokenUnknown }
  }

  /// The token that the client sends for the next page.
  package var token: String {
    var writer = PackedWriter(capacity: 24)
    writer.write(byte: Self.mark)
    writer.write(UInt64(clamping: day))
    writer.write(UInt64(clamping: minute))
    writer.write(bytes: scheduledWorkoutID.bytes)
    writer.write(UInt64(clamping: occurrenceDay))
    return Base64.url.encode(writer.bytes)
  }

  package static func < (left: OccurrencePlace, right: OccurrencePlace) -> Bool {
    (left.day, left.minute, left.scheduledWorkoutID, left.occurrenceDay)
      < (right.day, right.minute, right.scheduledWorkoutID, right.occurrenceDay)
  }
}
