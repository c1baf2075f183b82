internal import CatalogueContract
internal import Messages
internal import PlansContract
internal import ProfileContract

/// The rules by which the server understands what an athlete says, in English, Norwegian, Spanish, German and
/// Portuguese at once. Whatever the text is, it decides no more than the fields of `ContextFacts`, within their bounds.
enum ContextReader {
  /// The most characters that are read.
  private static let charactersMax = 1000
  private static let bpmRange: ClosedRange<Double> = 50...220
  /// The tempos around one that is named alone.
  private static let bpmAround = 5.0
  private static let minutesSaid: ClosedRange<Double> = 5...240
  private static let minutesPlanned: ClosedRange<Double> = 10...120
  private static let hoursSlept: ClosedRange<Double> = 0...16

  /// Returns the facts in a text; empty if it is not understood.
  static func facts(in text: String) -> ContextFacts {
    var facts = ContextFacts()
    for clause in ContextClause.clauses(of: String(text.prefix(charactersMax))) {
      read(clause, &facts)
    }
    return facts
  }

  private static func read(_ clause: ContextClause, _ facts: inout ContextFacts) {
    if clause.says(ContextWords.energyLow) { facts.energy = .low }
    if clause.says(ContextWords.energyHigh) { facts.energy = .high }
    if clause.says(ContextWords.moodLow) { facts.mood = .low }
    if clause.says(ContextWords.moodHigh) { facts.mood = .high }
    if clause.says(ContextWords.sleepPoor) { facts.sleep = .low }
    if clause.says(ContextWords.cutting) { facts.isCutting = true }
    if clause.says(ContextWords.deload) { facts.wantsDeload = true }
    if clause.says(ContextWords.posteriorChain) {
      facts.take(ContextFacts(of: .posteriorChain))
    } else if clause.says(ContextWords.focus) {
      facts.take(ContextFacts { $0.focusAreas = areas(in: clause) })
    }
    readBody(clause, &facts)
    readNumbers(clause, &facts)
  }

  private static func readBody(_ clause: ContextClause, _ facts: inout ContextFacts) {
    if clause.says(ContextWords.sore) {
      let areas = areas(in: clause)
      facts.take(ContextFacts { $0.soreAreas = areas.isEmpty ? [.fullBody] : areas })
    } else if clause.says(ContextWords.pain) {
      let regions = InjuryRegion.regions(in: clause.text)
      facts.take(
        ContextFacts { $0.painfulRegions = regions.sorted { $0.rawValue < $1.rawValue } })
    }
  }

  private static func areas(in clause: ContextClause) -> [BodyArea] {
    ContextWords.areas.filter { clause.mentions($0.words) }.map(\.area)
  }

  private static func readNumbers(_ clause: ContextClause, _ facts: inout ContextFacts) {
    if let (low, high) = clause.numbers(before: ContextWords.bpm), bpmRange.contains(low),
      bpmRange.contains(high)
    {
      let isOne = low == high
      facts.tempo = MusicTempo {
        // trap: between 45 and 225
        $0.bpmMin = Int32(min(low, high) - (isOne ? bpmAround : 0))
        // trap: between 45 and 225
        $0.bpmMax = Int32(max(low, high) + (isOne ? bpmAround : 0))
      }
    }
    if clause.mentions(ContextWords.slept) {
      if let hours = clause.hours, hoursSlept.contains(hours) {
        // trap: at most 16 hours
        facts.sleepDuration = .seconds(Int64(hours * 3600))
      }
    } else if let minutes = clause.minutes ?? clause.hours.map({ $0 * 60 }),
      minutesSaid.contains(minutes)
    {
      // trap: within 10 to 120
      facts.minutes = Int32(
        min(minutesPlanned.upperBound, max(minutesPlanned.lowerBound, minutes)))
    }
  }
}
