public import Base
public import Messages
import Wire

/// The data from which plans are made, without the identity of the athlete. Units are SI, regardless of the
/// units that the app shows. The workout planner reads it only while the consent for that purpose is granted.
public struct FitnessProfile: Equatable, Sendable {
  /// The height in centimetres; 0 if not given.
  public var heightCm: Int32 = 0

  /// The weight in kilograms; 0 if not given.
  public var weightKg: Double = 0

  /// The age range, computed from the birth date on the day of the response; unspecified if there is no birth
  /// date. Set by the server.
  public var ageRange: AgeRange = .standIn

  /// The experience of the athlete.
  public var fitnessLevel: FitnessLevel = .standIn

  /// The goals, most important first; each kind once.
  public var goals: [Goal] = []

  /// The available equipment.
  public var equipment: [Equipment] = []

  /// The injuries to consider, such as "left knee". They are not used for a diagnosis.
  public var injuries: [String] = []

  /// The dietary preferences, such as "vegetarian".
  public var dietaryPreferences: [String] = []

  /// The allergies, such as "peanuts".
  public var allergies: [String] = []

  /// The parts of the body to train most.
  public var bodyFocusAreas: [BodyArea] = []

  /// The time for training per week, in minutes; 0 if not given.
  public var weeklyMinutes: Int32 = 0

  /// The maximum time for a session, in minutes, at most weekly_minutes; 0 if not given.
  public var sessionMinutes: Int32 = 0

  /// The preferences for workouts.
  public var workoutPreferences: WorkoutPreferences = WorkoutPreferences()

  /// The preferences for the app's output.
  public var displayPreferences: DisplayPreferences = DisplayPreferences()

  /// The athlete's needs for using the app and doing the exercises. Stored here only.
  public var accessibility: Accessibility = Accessibility()

  /// The version, which grows by one with each change; 0 before the first. Set by the server.
  public var version: Int64 = 0

  /// The time of the last change; nil before the first. Set by the server.
  public var updateTime: Timestamp?

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
  public init(
    heightCm: Int32 = 0, weightKg: Double = 0, ageRange: AgeRange = .unspecified,
    fitnessLevel: FitnessLevel = .unspecified, goals: [Goal] = [], equipment: [Equipment] = [],
    injuries: [String] = [], dietaryPreferences: [String] = [], allergies: [String] = [],
    bodyFocusAreas: [BodyArea] = [], weeklyMinutes: Int32 = 0, sessionMinutes: Int32 = 0,
    workoutPreferences: WorkoutPreferences = WorkoutPreferences(),
    displayPreferences: DisplayPreferences = DisplayPreferences(),
    accessibility: Accessibility = Accessibility(), version: Int64 = 0, updateTime: Timestamp? = nil
  ) {
    self.heightCm = heightCm
    self.weightKg = weightKg
    self.ageRange = ageRange
    self.fitnessLevel = fitnessLevel
    self.goals = goals
    self.equipment = equipment
    self.injuries = injuries
    self.dietaryPreferences = dietaryPreferences
    self.allergies = allergies
    self.bodyFocusAreas = bodyFocusAreas
    self.weeklyMinutes = weeklyMinutes
    self.sessionMinutes = sessionMinutes
    self.workoutPreferences = workoutPreferences
    self.displayPreferences = displayPreferences
    self.accessibility = accessibility
    self.version = version
    self.updateTime = updateTime
  }
}

extension FitnessProfile: MappedMessage {
  public static let layout = MessageLayout("pulsewire.profile.v1.FitnessProfile")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.heightCm)
    m.number(2, &v.weightKg)
    m.choice(3, &v.ageRange)
    m.choice(4, &v.fitnessLevel)
    m.list(5, &v.goals)
    m.choices(6, &v.equipment)
    m.texts(7, &v.injuries)
    m.texts(8, &v.dietaryPreferences)
    m.texts(9, &v.allergies)
    m.choices(10, &v.bodyFocusAreas)
    m.number(11, &v.weeklyMinutes)
    m.number(12, &v.sessionMinutes)
    m.message(13, orEmpty: &v.workoutPreferences)
    m.message(14, orEmpty: &v.displayPreferences)
    m.message(15, orEmpty: &v.accessibility)
    m.number(16, &v.version)
    m.message(17, &v.updateTime)
  }
}
