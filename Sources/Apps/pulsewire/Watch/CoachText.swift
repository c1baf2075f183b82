import Contract
import DemoParts

/// The lines that a terminal shows of the coach's messages.
struct CoachText {
  /// The line.
  let text: String

  /// Creates the line of what the coach goes by.
  init(_ status: CoachStatus) {
    var parts = ["mode \(Words.text(status.mode))"]
    if status.targetZoneMin != .unspecified {
      let (low, high) = (status.targetZoneMin.rawValue - 1, status.targetZoneMax.rawValue - 1)
      parts.append(low == high ? "target zone \(low)" : "target zones \(low) to \(high)")
    }
    if status.recovery { parts.append("recovery") }
    if status.limitBpm > 0 { parts.append("limit \(status.limitBpm) bpm") }
    if status.silent || !status.enabled { parts.append(status.silent ? "silent" : "off") }
    text = parts.joined(separator: ", ")
  }

  /// Creates the line of a cue: its time, zone and heart rate beside the sentence.
  init(_ cue: CoachCue) {
    guard cue.kind != .message else {
      let (name, said) = (DisplayText(cue.senderName).text, DisplayText(cue.text).text)
      text = "\(ReaderTime.clock(cue.time))  \(name): \(said)"
      return
    }
    var line =
      "\(ReaderTime.clock(cue.time))  zone \(max(0, cue.zone.rawValue - 1))  \(cue.bpm) bpm  "
    line += DisplayText(cue.text).text
    if cue.notMedicalAdvice { line += "  (not medical advice)" }
    text = line
  }
}
