public import Base
public import Messages
import Wire

/// An exercise of a day, of the catalogue or of one's own. What is 0 or absent is not said.
public struct RoutineExercise: Equatable, Sendable {
  /// The exercise of the catalogue; empty for one of one's own, or where the catalogue has it no
  /// more.
  public var exerciseTemplateID: UUID?

  /// What it is called. May be left out in a request for an exercise of the catalogue, which then
  /// gives its name.
  public var name: String = ""

  /// How many sets.
  public var targetSetCount: Int32 = 0

  /// The fewest repetitions of a set.
  public var targetRepMin: Int32 = 0

  /// The most repetitions of a set, no fewer than target_rep_min.
  public var targetRepMax: Int32 = 0

  /// The weight of each repetition, in kilograms; kept to the gram.
  public var targetWeightKg: Double = 0

  /// How long a set takes, in whole seconds.
  public var targetDuration: Duration?

  /// How far a set goes, in metres; kept to the decimetre.
  public var targetDistanceM: Double = 0

  /// The rest between sets, in whole seconds.
  public var restDuration: Duration?

  /// What the athlete wants to remember of it.
  public var notes: String = ""

  /// An empty message.
  public init() {}

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

extension RoutineExercise: MappedMessage {
  public static let layout = MessageLayout("pulsewire.routines.v1.RoutineExercise")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.text(2, &v.name)
    m.number(3, &v.targetSetCount)
    m.number(4, &v.targetRepMin)
    m.number(5, &v.targetRepMax)
    m.number(6, &v.targetWeightKg)
    m.duration(7, &v.targetDuration)
    m.number(8, &v.targetDistanceM)
    m.duration(9, &v.restDuration)
    m.text(10, &v.notes)
  }
}
