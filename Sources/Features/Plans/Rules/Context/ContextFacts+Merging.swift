internal import CatalogueContract
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import RPC

extension ContextFacts {
  /// The minutes that are meant by "short of time".
  static let shortMinutes: Int32 = 20

  /// The facts of a note: what the client knows before what was tapped, and that before what was said. What a model has
  /// read in the words holds before what the rules have read, but takes away nothing that hurts or is sore.
  init(of note: ContextNote, read: ContextFacts? = nil) {
    self = ContextReader.facts(in: note.text)
    if let read { take(read) }
    for chip in note.chips { take(ContextFacts(of: chip)) }
    if let hints = note.hints { take(hints) }
  }

  /// The facts that a chip stands for.
  init(of chip: ContextChip) {
    self.init()
    switch chip {
    case .lowEnergy: energy = .low
    case .highEnergy: energy = .high
    case .lowMood: mood = .low
    case .goodMood: mood = .high
    case .poorSleep: sleep = .low
    case .sore: soreAreas = [.fullBody]
    case .shortOfTime: minutes = Self.shortMinutes
    case .cutting: isCutting = true
    case .deload: wantsDeload = true
    case .posteriorChain: focusAreas = Self.posteriorChain
    case .unspecified: break
    }
  }

  /// The parts of the body that are meant by "posterior chain".
  static let posteriorChain: [BodyArea] = [.back, .glutes, .legs]

  /// Adds facts that hold before these. Parts of the body are added up.
  mutating func take(_ later: ContextFacts) {
    if later.energy != .unspecified { energy = later.energy }
    if later.mood != .unspecified { mood = later.mood }
    // What is known of a night replaces all that was said of an earlier one.
    if later.sleep != .unspecified || later.sleepDuration != nil {
      (sleep, sleepDuration) = (later.sleep, later.sleepDuration)
    }
    Self.add(later.soreAreas, to: &soreAreas)
    Self.add(later.painfulRegions, to: &painfulRegions)
    Self.add(later.focusAreas, to: &focusAreas)
    if later.minutes != 0 { minutes = later.minutes }
    if let tempo = later.tempo { self.tempo = tempo }
    isCutting = isCutting || later.isCutting
    wantsDeload = wantsDeload || later.wantsDeload
  }

  private static func add<Part: Equatable>(_ new: [Part], to known: inout [Part]) {
    known += new.filter { !known.contains($0) }
  }

  /// The rules that fields alone cannot say.
  var violations: [FieldViolation] {
    guard let tempo, tempo.bpmMin > tempo.bpmMax else { return [] }
    var violations: [FieldViolation] = []
    violations.refuse("tempo.bpm_max", "expected at least bpm_min", .combination)
    return violations
  }
}
