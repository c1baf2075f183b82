import Base
import Contract

/// A message as one line of JSON, in protobuf's mapping: fields that are not set are left out, and
/// 64-bit numbers are strings. https://protobuf.dev/programming-guides/json/
struct JSONLine {
  private var fields: [String] = []

  /// The line of JSON.
  var text: String { "{" + fields.joined(separator: ",") + "}" }

  /// Creates the line of a heart rate, its arrival and the server's time.
  init(_ response: WatchSessionResponse) {
    let state = response.heartRate
    add("revision", state.revision)
    add("skippedCount", state.skippedCount)
    add("bpm", state.bpm)
    if state.zone != .unspecified {
      add("zone", text: "HEART_RATE_ZONE_\(state.zone.rawValue - 1)")
    }
    add("sampleTime", state.sampleTime)
    if let device = state.deviceID { add("deviceId", text: device.description) }
    add("sequence", state.sequence)
    add("ended", state.ended)
    add("arrivalTime", response.arrivalTime)
    add("serverTime", response.serverTime)
  }

  /// Creates the line of a lock screen's content and the server's time.
  init(_ content: ActivityContent, at serverTime: Timestamp) {
    add("revision", content.revision)
    add("skippedCount", content.skippedCount)
    add("workoutName", text: content.workoutName)
    add("exerciseName", text: content.exerciseName)
    add("exerciseNumber", content.exerciseNumber)
    add("exerciseCount", content.exerciseCount)
    add("setNumber", content.setNumber)
    add("setCount", content.setCount)
    add("restEndsAt", content.restEndsAt)
    add("elapsedAnchor", content.elapsedAnchor)
    add("paused", content.paused)
    add("pauseTime", content.pauseTime)
    add("finished", content.finished)
    add("endTime", content.endTime)
    add("serverTime", serverTime)
  }

  private mutating func add(_ name: String, _ number: Int64) {
    if number != 0 { add(name, text: String(number)) }
  }

  private mutating func add(_ name: String, _ number: Int32) {
    if number != 0 { fields.append("\"\(name)\":\(number)") }
  }

  private mutating func add(_ name: String, _ flag: Bool) {
    if flag { fields.append("\"\(name)\":true") }
  }

  private mutating func add(_ name: String, _ time: Timestamp?) {
    if let time { add(name, text: time.description) }
  }

  private mutating func add(_ name: String, text: String) {
    guard !text.isEmpty else { return }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\\(scalar)"
      case "\u{0}"..<" ", "\u{7f}"..<"\u{a0}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    fields.append("\"\(name)\":\"\(escaped)\"")
  }
}
