import Base
import Contract

/// Logs, sets and operations as lines of text.
enum LogLine {
  /// Returns the line of a log.
  static func text(_ log: WorkoutLog) -> String {
    let day = log.localDate.map { "\($0.year)-\(padded($0.month))-\(padded($0.day))" } ?? "running"
    let length = log.duration.map { DurationText.clock($0) } ?? ""
    return
      "\(log.id)  \(day)  \(log.name)  \(log.setCount) sets  \(number(log.volumeKg)) kg  \(length)"
  }

  /// Returns the line of a set.
  static func text(_ set: WorkoutSet) -> String {
    var parts = ["\(set.setNumber).", "\(set.type)", "\(set.reps) reps"]
    if set.weightKg > 0 { parts.append("\(number(set.weightKg)) kg") }
    if let duration = set.duration { parts.append(DurationText.clock(duration)) }
    if set.distanceM > 0 { parts.append("\(number(set.distanceM)) m") }
    if case .rpe(let rpe) = set.effort { parts.append("RPE \(number(rpe))") }
    return parts.joined(separator: "  ")
  }

  /// Returns the line of an operation in the offline queue.
  static func text(_ operation: SyncOperation) -> String {
    var line =
      "\(operation.id)  \(operation.kind)  \(operation.status)  \(operation.attempts) attempts"
    if let error = operation.error { line += "  \(error.reason): \(error.message)" }
    return line
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? "\(Int64(value))" : "\(value)"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
