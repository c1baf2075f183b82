public import Base
public import Messages
import Wire

/// What a plan is made from, without saying whose it is. Units are SI, whatever the athlete's
/// screen shows. What plans workouts reads it while the consent to that purpose stands, and not
/// otherwise.
public struct FitnessProfile: Equatable, Sendable {
  /// Height, in centimetres; 0 where it was not told.
  public var heightCm: Int32 = 0

  /// Weight, in kilograms; 0 where it was not told.
  public var weightKg: Double = 0

  /// Reckoned from the birth date on the day of the answer; unspecified where that was not told.
  /// The server gives it.
  public var ageRange: AgeRange = .standIn

  /// How experienced the athlete is.
  public var fitnessLevel: FitnessLevel = .standIn

  /// What for, the most important first; each kind once.
  public var goals: [Goal] = []

  /// What there is to train with.
  public var equipment: [Equipment] = []

  /// What to spare, as "left knee". No diagnosis is made of them.
  public var injuries: [String] = []

  /// How the athlete likes to eat, as "vegetarian".
  public var dietaryPreferences: [String] = []

  /// What the athlete is allergic to, as "peanuts".
  public var allergies: [String] = []

  /// What to train most.
  public var bodyFocusAreas: [BodyArea] = []

  /// Time for training in a week, in minutes; 0 where it was not told.
  public var weeklyMinutes: Int32 = 0

  /// How long one session may take, in minutes, no more than weekly_minutes; 0 where it was not
  /// told.
  public var sessionMinutes: Int32 = 0

  /// How the athlete likes to train.
  public var workoutPreferences: WorkoutPreferences = WorkoutPreferences()

  /// What the app shows and says.
  public var displayPreferences: DisplayPreferences = DisplayPreferences()

  /// What the athlete needs to be able to use the app and do the exercises. Stored here and nowhere
  /// else.
  public var accessibility: Accessibility = Accessibility()

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64 = 0

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

  /// An empty message.
  public init() {}

  /// A value with these fields.
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
