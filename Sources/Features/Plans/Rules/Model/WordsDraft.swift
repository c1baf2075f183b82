internal import CatalogueContract
internal import JSON
internal import Messages
internal import PlansContract
internal import ProfileContract
internal import Store

/// The facts in a model's answer about an athlete's words. An answer with anything that it may not say is refused as a
/// whole; a member that is absent says nothing.
enum WordsDraft {
  private static let hoursBounds: ClosedRange<Double> = 0...16
  private static let minutesBounds: ClosedRange<Int32> = 10...120
  private static let tempoBounds: ClosedRange<Int32> = 40...240

  /// A member that has no such value.
  private struct Fault: Error {
    let member: String
  }

  /// Returns the facts in the words of a model; nil if they are not such an answer.
  static func facts(in text: String) -> ContextFacts? {
    let object = ModelText.object(in: text) { value in
      names.contains { value[$0] != nil }
    }
    guard let object else { return nil }
    return try? facts(object)
  }

  private static let names = [
    "energy", "mood", "sleep", "minutes", "sore_areas", "painful_regions",
  ]

  private static func facts(_ object: JSONValue) throws(Fault) -> ContextFacts {
    var facts = ContextFacts()
    facts.energy = try choice(object, "energy")
    facts.mood = try choice(object, "mood")
    facts.sleep = try choice(object, "sleep")
    switch object["sleep_hours"] {
    case nil, .null: break
    case .number(let hours) where hoursBounds.contains(hours):
      // trap: at most 16 hours
      facts.sleepDuration = .seconds(Int64(hours * 3600))
    default: throw Fault(member: "sleep_hours")
    }
    facts.minutes = try whole(object, "minutes", minutesBounds) ?? 0
    let low = try whole(object, "bpm_min", tempoBounds)
    let high = try whole(object, "bpm_max", tempoBounds)
    switch (low, high) {
    case (nil, nil): break
    case (let low?, let high?) where low <= high:
      facts.tempo = MusicTempo { ($0.bpmMin, $0.bpmMax) = (low, high) }
    default: throw Fault(member: "bpm_max")
    }
    facts.soreAreas = try choices(object, "sore_areas")
    facts.focusAreas = try choices(object, "focus_areas")
    facts.painfulRegions = try choices(object, "painful_regions")
    facts.isCutting = try flag(object, "is_cutting")
    facts.wantsDeload = try flag(object, "wants_deload")
    return facts
  }

  private static func choice<Value: Choice>(
    _ object: JSONValue, _ name: String
  ) throws(Fault) -> Value {
    switch object[name] {  // trap: a member of an object, nil if it is absent
    case nil, .null: return .standIn
    case .text(let text):
      let value = Value(column: text)
      guard value != .standIn else { throw Fault(member: name) }
      return value
    default: throw Fault(member: name)
    }
  }

  private static func choices<Value: Choice & Equatable>(
    _ object: JSONValue, _ name: String
  ) throws(Fault) -> [Value] {
    switch object[name] {  // trap: a member of an object, nil if it is absent
    case nil, .null: return []
    case .array(let elements):
      var values: [Value] = []
      for element in elements {
        let value = Value(column: element.text)
        guard value != .standIn else { throw Fault(member: name) }
        if !values.contains(value) { values.append(value) }
      }
      return values
    default: throw Fault(member: name)
    }
  }

  private static func whole(
    _ object: JSONValue, _ name: String, _ range: ClosedRange<Int32>
  ) throws(Fault) -> Int32? {
    switch object[name] {  // trap: a member of an object, nil if it is absent
    case nil, .null: return nil
    case .number(let number):
      guard let whole = Int32(exactly: number), range.contains(whole) else {
        throw Fault(member: name)
      }
      return whole
    default: throw Fault(member: name)
    }
  }

  private static func flag(_ object: JSONValue, _ name: String) throws(Fault) -> Bool {
    switch object[name] {  // trap: a member of an object, nil if it is absent
    case nil, .null: return false
    case .boolean(let flag): return flag
    default: throw Fault(member: name)
    }
  }
}
