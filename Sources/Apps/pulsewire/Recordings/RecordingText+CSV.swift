import Base
import Recordings

/// The lists of a recording as CSV. Times are in seconds since its start; what was not recorded is
/// empty.
extension RecordingText {
  /// Returns a list with its heading.
  static func csv(_ list: ShowRecordingCommand.List, of recording: Recording) -> String {
    let start = recording.startTime ?? .epoch
    let lines =
      switch list {
      case .points: points(recording, start)
      case .beats: beats(recording, start)
      case .laps: laps(recording, start)
      case .sessions: sessions(recording, start)
      }
    return lines.map { $0.joined(separator: ",") + "\n" }.joined()
  }

  private static func points(_ recording: Recording, _ start: Timestamp) -> [[String]] {
    [
      [
        "t_seconds", "bpm", "cadence", "speed_mps", "power_w", "distance_m", "altitude_m",
        "latitude", "longitude",
      ]
    ]
      + recording.points.map { point in
        [
          seconds(point.time, start), point.bpm.map { "\($0)" } ?? "",
          point.cadence.map { "\($0)" } ?? "", number(point.metersPerSecond),
          point.watts.map { "\($0)" } ?? "", number(point.distanceMeters),
          number(point.altitudeMeters), number(point.position?.latitude),
          number(point.position?.longitude),
        ]
      }
  }

  private static func beats(_ recording: Recording, _ start: Timestamp) -> [[String]] {
    [["after_record_t_seconds", "rr_ms"]]
      + recording.beats.map { beat in
        [beat.afterPoint.map { seconds($0, start) } ?? "", "\(beat.milliseconds)"]
      }
  }

  private static func laps(_ recording: Recording, _ start: Timestamp) -> [[String]] {
    [["start_t_seconds", "elapsed_s", "timer_s", "distance_m"]]
      + recording.laps.map { lap in
        [
          seconds(lap.startTime, start), seconds(lap.elapsedMilliseconds),
          lap.timerMilliseconds.map(seconds) ?? "", number(lap.distanceMeters),
        ]
      }
  }

  private static func sessions(_ recording: Recording, _ start: Timestamp) -> [[String]] {
    [["sport", "detail", "start_t_seconds", "elapsed_s", "timer_s", "distance_m", "kilocalories"]]
      + recording.sessions.map { session in
        [
          "\(session.sport.code)", "\(session.sport.detail)", seconds(session.startTime, start),
          seconds(session.elapsedMilliseconds), session.timerMilliseconds.map(seconds) ?? "",
          number(session.distanceMeters), session.kilocalories.map { "\($0)" } ?? "",
        ]
      }
  }

  private static func seconds(_ time: Timestamp, _ start: Timestamp) -> String {
    seconds(time.milliseconds - start.milliseconds)
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    NumberText.plain(Double(milliseconds) / 1_000)
  }

  private static func number(_ value: Double?) -> String { value.map(NumberText.plain) ?? "" }
}
