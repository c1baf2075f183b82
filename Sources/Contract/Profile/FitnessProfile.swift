public import Base
import CMessages
public import Messages

/// What a plan is made from, without saying whose it is. Units are SI, whatever the athlete's
/// screen shows. What plans workouts reads it while the consent to that purpose stands, and not
/// otherwise.
public struct FitnessProfile: Equatable, Sendable {
  /// In centimetres, 50 to 280; 0 where it was not told.
  public var heightCm: Int32

  /// In kilograms, 20 to 400; 0 where it was not told.
  public var weightKg: Double

  /// Reckoned from the birth date on the day of the answer; unspecified where that was not told.
  /// The server gives it.
  public var ageRange: AgeRange

  /// How experienced the athlete is.
  public var fitnessLevel: FitnessLevel

  /// What for, the most important first; up to 10, each kind once.
  public var goals: [Goal]

  /// What there is to train with; each once.
  public var equipment: [Equipment]

  /// What to spare, as "left knee": up to 20 texts of 1 to 200 characters. No diagnosis is made of
  /// them.
  public var injuries: [String]

  /// As "vegetarian": up to 20 texts of 1 to 100 characters.
  public var dietaryPreferences: [String]

  /// As "peanuts": up to 20 texts of 1 to 100 characters.
  public var allergies: [String]

  /// What to train most; each once.
  public var bodyFocusAreas: [BodyArea]

  /// Time for training in a week, in minutes, 10 to 2,000; 0 where it was not told.
  public var weeklyMinutes: Int32

  /// How long one session may take, in minutes, 5 to 240 and no more than weekly_minutes; 0 where
  /// it was not told.
  public var sessionMinutes: Int32

  /// How the athlete likes to train.
  public var workoutPreferences: WorkoutPreferences

  /// What the app shows and says.
  public var displayPreferences: DisplayPreferences

  /// What the athlete needs to be able to use the app and do the exercises. Stored here and nowhere
  /// else.
  public var accessibility: Accessibility

  /// Grows by one with each change; 0 before the first. The server gives it.
  public var version: Int64

  /// When it was last changed; absent before the first change. The server gives it.
  public var updateTime: Timestamp?

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

extension FitnessProfile: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__fitness_profile__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__FitnessProfile>) {
    heightCm = unsafe reader.optionalNumber("height_cm", reader.raw.height_cm, in: 50...280)
    weightKg = unsafe reader.optionalNumber("weight_kg", reader.raw.weight_kg, in: 20...400)
    ageRange = unsafe reader.knownChoice("age_range", reader.raw.age_range, standIn: .unspecified)
    fitnessLevel = unsafe reader.knownChoice(
      "fitness_level", reader.raw.fitness_level, standIn: .unspecified)
    goals = unsafe reader.list("goals", reader.raw.n_goals, reader.raw.goals, count: 0...10)
    equipment = unsafe reader.choices(
      "equipment", reader.raw.n_equipment, reader.raw.equipment, standIn: .unspecified)
    injuries = unsafe reader.texts(
      "injuries", reader.raw.n_injuries, reader.raw.injuries, count: 0...20, characters: 1...200)
    dietaryPreferences = unsafe reader.texts(
      "dietary_preferences", reader.raw.n_dietary_preferences, reader.raw.dietary_preferences,
      count: 0...20, characters: 1...100)
    allergies = unsafe reader.texts(
      "allergies", reader.raw.n_allergies, reader.raw.allergies, count: 0...20, characters: 1...100)
    bodyFocusAreas = unsafe reader.choices(
      "body_focus_areas", reader.raw.n_body_focus_areas, reader.raw.body_focus_areas,
      standIn: .unspecified)
    weeklyMinutes = unsafe reader.optionalNumber(
      "weekly_minutes", reader.raw.weekly_minutes, in: 10...2000)
    sessionMinutes = unsafe reader.optionalNumber(
      "session_minutes", reader.raw.session_minutes, in: 5...240)
    workoutPreferences =
      unsafe reader.message("workout_preferences", reader.raw.workout_preferences)
      ?? WorkoutPreferences()
    displayPreferences =
      unsafe reader.message("display_preferences", reader.raw.display_preferences)
      ?? DisplayPreferences()
    accessibility =
      unsafe reader.message("accessibility", reader.raw.accessibility) ?? Accessibility()
    version = unsafe reader.raw.version
    updateTime = unsafe reader.message("update_time", reader.raw.update_time)
  }

  func write(to raw: inout Pulsewire__Profile__V1__FitnessProfile, in arena: Arena) {
    unsafe raw.height_cm = heightCm
    unsafe raw.weight_kg = weightKg
    unsafe raw.age_range = .init(choice: ageRange)
    unsafe raw.fitness_level = .init(choice: fitnessLevel)
    unsafe (raw.n_goals, raw.goals) = arena.copy(list: goals)
    unsafe (raw.n_equipment, raw.equipment) = arena.copy(choices: equipment)
    unsafe (raw.n_injuries, raw.injuries) = arena.copy(texts: injuries)
    unsafe (raw.n_dietary_preferences, raw.dietary_preferences) = arena.copy(
      texts: dietaryPreferences)
    unsafe (raw.n_allergies, raw.allergies) = arena.copy(texts: allergies)
    unsafe (raw.n_body_focus_areas, raw.body_focus_areas) = arena.copy(choices: bodyFocusAreas)
    unsafe raw.weekly_minutes = weeklyMinutes
    unsafe raw.session_minutes = sessionMinutes
    unsafe raw.workout_preferences = arena.copy(message: workoutPreferences)
    unsafe raw.display_preferences = arena.copy(message: displayPreferences)
    unsafe raw.accessibility = arena.copy(message: accessibility)
    unsafe raw.version = version
    unsafe raw.update_time = arena.copy(message: updateTime)
  }
}
