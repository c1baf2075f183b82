public import Base
import CMessages
public import Messages

/// An exercise of a day, of the catalogue or of one's own. What is 0 or absent is not said.
public struct RoutineExercise: Equatable, Sendable {
  /// The exercise of the catalogue, a UUID; empty for one of one's own, or where the catalogue has
  /// it no more.
  public var exerciseTemplateID: UUID?

  /// 1 to 200 characters. May be left out in a request for an exercise of the catalogue, which then
  /// gives its name.
  public var name: String

  /// How many sets, 1 to 100.
  public var targetSetCount: Int32

  /// The fewest repetitions of a set, 1 to 1,000.
  public var targetRepMin: Int32

  /// The most, 1 to 1,000 and no fewer than target_rep_min.
  public var targetRepMax: Int32

  /// In kilograms, up to 1,000; kept to the gram.
  public var targetWeightKg: Double

  /// How long a set takes, 1 s to 24 h, in whole seconds.
  public var targetDuration: Duration?

  /// In metres, up to 1,000,000; kept to the decimetre.
  public var targetDistanceM: Double

  /// The rest between sets, 0 to 3,600 s, in whole seconds.
  public var restDuration: Duration?

  /// Up to 1,000 characters.
  public var notes: String

  /// A value with these fields.
  public init(
    exerciseTemplateID: UUID? = nil, name: String = "", targetSetCount: Int32 = 0,
    targetRepMin: Int32 = 0, targetRepMax: Int32 = 0, targetWeightKg: Double = 0,
    targetDuration: Duration? = nil, targetDistanceM: Double = 0, restDuration: Duration? = nil,
    notes: String = ""
  ) {
    self.exerciseTemplateID = exerciseTemplateID
    self.name = name
    self.targetSetCount = targetSetCount
    self.targetRepMin = targetRepMin
    self.targetRepMax = targetRepMax
    self.targetWeightKg = targetWeightKg
    self.targetDuration = targetDuration
    self.targetDistanceM = targetDistanceM
    self.restDuration = restDuration
    self.notes = notes
  }
}

extension RoutineExercise: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__routines__v1__routine_exercise__init)

  init(reading reader: inout Reader<Pulsewire__Routines__V1__RoutineExercise>) {
    exerciseTemplateID = unsafe reader.optionalUUID(
      "exercise_template_id", reader.raw.exercise_template_id)
    name = unsafe reader.text("name", reader.raw.name, characters: 0...200)
    targetSetCount = unsafe reader.optionalNumber(
      "target_set_count", reader.raw.target_set_count, in: 1...100)
    targetRepMin = unsafe reader.optionalNumber(
      "target_rep_min", reader.raw.target_rep_min, in: 1...1000)
    targetRepMax = unsafe reader.optionalNumber(
      "target_rep_max", reader.raw.target_rep_max, in: 1...1000)
    targetWeightKg = unsafe reader.optionalNumber(
      "target_weight_kg", reader.raw.target_weight_kg, in: 0.001...1000)
    targetDuration = unsafe reader.duration(
      "target_duration", reader.raw.target_duration, seconds: 1...86_400)
    targetDistanceM = unsafe reader.optionalNumber(
      "target_distance_m", reader.raw.target_distance_m, in: 0.1...1_000_000)
    restDuration = unsafe reader.duration(
      "rest_duration", reader.raw.rest_duration, seconds: 0...3600)
    notes = unsafe reader.text("notes", reader.raw.notes, characters: 0...1000)
  }

  func write(to raw: inout Pulsewire__Routines__V1__RoutineExercise, in arena: Arena) {
    unsafe raw.exercise_template_id = arena.copy(exerciseTemplateID)
    unsafe raw.name = arena.copy(name)
    unsafe raw.target_set_count = targetSetCount
    unsafe raw.target_rep_min = targetRepMin
    unsafe raw.target_rep_max = targetRepMax
    unsafe raw.target_weight_kg = targetWeightKg
    unsafe raw.target_duration = arena.copy(message: targetDuration)
    unsafe raw.target_distance_m = targetDistanceM
    unsafe raw.rest_duration = arena.copy(message: restDuration)
    unsafe raw.notes = arena.copy(notes)
  }
}
