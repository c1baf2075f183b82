internal import Base
internal import RoutinesContract

/// The exercises of a day as columns, for a statement that writes all of them. A 0 in the contract is null.
struct ExerciseColumns {
  /// The columns, in the order of the fields below.
  static let names = columns.joined(separator: ", ")

  /// The assignments that give each column except the position its new value.
  static let replacements = columns.dropFirst().map { "\($0) = excluded.\($0)" }
    .joined(separator: ", ")

  private static let columns = [
    "position", "template_id", "name", "target_set_count", "target_rep_min", "target_rep_max",
    "target_weight_kg", "target_duration_seconds", "target_distance_m", "rest_seconds", "notes",
  ]

  let positions: [Int16]
  let templates: [UUID?]
  let names: [String]
  let sets: [Int32?]
  let repMins: [Int32?]
  let repMaxes: [Int32?]
  let weights: [Double?]
  let durations: [Int32?]
  let distances: [Double?]
  let rests: [Int32?]
  let notes: [String]

  init(_ exercises: [RoutineExercise]) {
    positions = exercises.indices.map { Int16(clamping: $0) }
    templates = exercises.map(\.exerciseTemplateID)
    names = exercises.map(\.name)
    sets = exercises.map { Self.said($0.targetSetCount) }
    repMins = exercises.map { Self.said($0.targetRepMin) }
    repMaxes = exercises.map { Self.said($0.targetRepMax) }
    weights = exercises.map { Self.said($0.targetWeightKg) }
    durations = exercises.map { Self.seconds($0.targetDuration) }
    distances = exercises.map { Self.said($0.targetDistanceM) }
    rests = exercises.map { Self.seconds($0.restDuration) }
    notes = exercises.map(\.notes)
  }

  private static func said<Number: Numeric>(_ number: Number) -> Number? {
    number == 0 ? nil : number
  }

  private static func seconds(_ duration: Duration?) -> Int32? {
    duration.map { Int32(clamping: $0.components.seconds) }
  }
}
