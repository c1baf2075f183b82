import Base
import Client
import Contract

/// The words of an athlete as readable text.
enum ContextText {
  /// Returns a note with what the server has understood.
  static func text(_ note: ContextNote) -> String {
    let understood = facts(note.facts ?? ContextFacts())
    return "\(note.id)\n"
      + (understood.isEmpty ? "Nothing of it was understood.\n" : understood)
  }

  /// Returns facts, one a line; empty for none.
  static func facts(_ facts: ContextFacts) -> String {
    func level(_ level: ContextLevel) -> String? {
      level == .unspecified ? nil : Words.text(level)
    }
    func list(_ choices: [some Any]) -> String? { choices.isEmpty ? nil : Words.list(choices) }
    return FactList([
      "Energy": level(facts.energy), "Mood": level(facts.mood), "Sleep": level(facts.sleep),
      "Slept": facts.sleepDuration.map { ElapsedText.clock($0) },
      "Sore": list(facts.soreAreas), "Hurts": list(facts.painfulRegions),
      "Minutes": facts.minutes > 0 ? "\(facts.minutes)" : nil,
      "Music": facts.tempo.map { "\($0.bpmMin) to \($0.bpmMax) bpm" },
      "Focus": list(facts.focusAreas), "Cutting": facts.isCutting ? "yes" : nil,
      "Deload": facts.wantsDeload ? "wanted" : nil,
    ]).text
  }

  /// Returns how plans are made and how long things are kept.
  static func text(_ settings: PlanningSettings) -> String {
    FactList([
      "Notes": settings.contextDays > 0
        ? "at most \(settings.contextDays) days" : "as their scope says",
      "Check-ins": "\(settings.checkInDays) days",
      "Morning plan": settings.makesMorningPlans
        ? "after " + DayMinute.text(settings.morningMinute) : "no",
      "In the schedule": settings.makesMorningPlans && settings.confirmsMorningPlans
        ? "at " + DayMinute.text(settings.workoutMinute) : nil,
    ]).text
  }
}

extension PulsewireClient {
  /// Changes the settings of planning, and returns them; reads them if nothing changes.
  func planning(
    _ change: (inout PlanningSettings) -> Void
  ) async throws -> PlanningSettings {
    let current = try await call(
      ContextRPC.getPlanningSettings, GetPlanningSettingsRequest()
    ).settings
    var next = current
    change(&next)
    guard next != current else { return current }
    let request = UpdatePlanningSettingsRequest {
      ($0.requestID, $0.settings, $0.expectedVersion) = (.v4(), next, current.version)
    }
    return try await call(ContextRPC.updatePlanningSettings, request).settings
  }
}
