internal import Base
internal import Digests
internal import JSON
internal import PlayerFeature

/// What a Live Activity shows of a session: the content of `WatchActivity`, in the form of ActivityKit's `content-state`.
struct ActivityPicture: Equatable, Sendable {
  let content: ActivityContent
  /// Whether a rest has just ended by itself, which is told with a sound.
  let isRestOver: Bool

  /// Writes the members of the content-state. Times are milliseconds since 1970, and absent as in `WatchActivity`: the
  /// lock screen counts by itself, so nothing changes from second to second.
  func write(to writer: inout JSONWriter) {
    writer.member("revision", content.revision)
    writeShown(to: &writer)
  }

  private func writeShown(to writer: inout JSONWriter) {
    writer.member("workoutName", Self.cut(content.workoutName))
    writer.member("exerciseName", Self.cut(content.exerciseName))
    writer.member("nextExerciseName", Self.cut(content.nextExerciseName))
    writer.member("exerciseNumber", Int64(content.exerciseNumber))
    writer.member("exerciseCount", Int64(content.exerciseCount))
    writer.member("setNumber", Int64(content.setNumber))
    writer.member("setCount", Int64(content.setCount))
    writer.member("elapsedAnchor", content.elapsedAnchor.milliseconds)
    for (name, time) in [
      ("setEndsAt", content.setEndsAt), ("restEndsAt", content.restEndsAt),
      ("pauseTime", content.pauseTime), ("endTime", content.endTime),
    ] {
      if let time { writer.member(name, time.milliseconds) }
    }
    writer.key("isPreparing")
    writer.boolean(content.isPreparing)
    writer.key("isPaused")
    writer.boolean(content.isPaused)
    writer.key("isFinished")
    writer.boolean(content.isFinished)
  }

  /// What tells whether two pictures show the same.
  var key: [UInt8] {
    Array(Digest.sha256(JSONWriter.object { writeShown(to: &$0) }).prefix(16))
  }

  /// What tells whether two pictures show the same of what an athlete must see at once: the set, the rest, the pause and
  /// the end.
  var urgentKey: [UInt8] {
    let shown: [Int64] = [
      Int64(content.exerciseNumber), Int64(content.setNumber),
      content.restEndsAt?.milliseconds ?? 0, content.setEndsAt?.milliseconds ?? 0,
      content.isPaused ? 1 : 0, content.isPreparing ? 1 : 0, content.isFinished ? 1 : 0,
    ]
    return Array(
      Digest.sha256(Array(shown.map { "\($0)" }.joined(separator: " ").utf8)).prefix(16))
  }

  /// Returns what tells whether a device was told of the end of a rest.
  static func key(ofRest end: Timestamp, in session: UUID) -> [UInt8] {
    Array(Digest.sha256(session.bytes + Array("\(end.milliseconds)".utf8)).prefix(16))
  }

  /// The time at which the picture changes by itself; nil for never.
  var nextTime: Timestamp? { content.restEndsAt }

  private static let bytesMax = 300

  /// Returns the start of a name. Three names and all else must fit into a push, whatever is written as an escape.
  static func cut(_ name: String) -> String {
    var left = bytesMax
    return String(
      String.UnicodeScalarView(
        name.unicodeScalars.prefix { scalar in
          let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
          left -= isPlain ? scalar.utf8.count : 6
          return left >= 0
        }))
  }
}
