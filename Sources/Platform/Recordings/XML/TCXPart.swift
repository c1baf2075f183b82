import Base

/// The part of a recording that becomes an activity of TCX: a session, with its laps and points.
struct TCXPart {
  let sport: RecordedSport
  let session: RecordedSession?
  var laps: [RecordedLap] = []
  var points: [RecordedPoint] = []
  var beats: [RecordedBeat] = []

  /// The time at which it begins.
  var startTime: Timestamp? {
    [session?.startTime, laps.first?.startTime, points.first?.time].compactMap(\.self).min()
  }

  /// Returns the parts of a recording; what was before the first session belongs to it.
  static func of(_ recording: Recording) -> [TCXPart] {
    var parts = recording.sessions.map { TCXPart(sport: $0.sport, session: $0) }
    if parts.isEmpty {
      parts = [TCXPart(sport: recording.statedSport ?? .generic, session: nil)]
    }
    var laps = recording.laps[...]
    var points = recording.points[...]
    var beats = recording.beats[...]
    for index in parts.indices {
      let next = parts.dropFirst(index + 1).first?.session?.startTime
      let isHere = { (time: Timestamp?) in next.map { (time ?? .epoch) < $0 } ?? true }
      parts[index].laps = Array(laps.prefix { isHere($0.startTime) })
      parts[index].points = Array(points.prefix { isHere($0.time) })
      parts[index].beats = Array(beats.prefix { isHere($0.afterPoint) })
      laps = laps.dropFirst(parts[index].laps.count)
      points = points.dropFirst(parts[index].points.count)
      beats = beats.dropFirst(parts[index].beats.count)
    }
    return parts
  }

  /// The laps; where there are none, the whole as the one that TCX asks for.
  var lapsOrWhole: [RecordedLap] {
    guard laps.isEmpty, let startTime else { return laps }
    let end = points.last?.time ?? startTime
    return [
      RecordedLap(
        at: startTime,
        elapsedMilliseconds: session?.elapsedMilliseconds ?? (end - startTime).milliseconds)
    ]
  }
}
