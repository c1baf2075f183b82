import CMessages
public import Messages

/// How an athlete likes to train.
public struct WorkoutPreferences: Equatable, Sendable {
  /// How long a session is at best, in minutes, 5 to 240; 0 where it was not told.
  public var preferredMinutes: Int32

  /// How hard.
  public var preferredIntensity: WorkoutIntensity

  /// As "yoga": up to 20 texts of 1 to 100 characters.
  public var favoriteCategories: [String]

  /// Names of workouts to start with one touch, the newest first: up to 10 texts of 1 to 200
  /// characters.
  public var quickStartWorkouts: [String]

  /// A value with these fields.
  public init(
    preferredMinutes: Int32 = 0, preferredIntensity: WorkoutIntensity = .unspecified,
    favoriteCategories: [String] = [], quickStartWorkouts: [String] = []
  ) {
    self.preferredMinutes = preferredMinutes
    self.preferredIntensity = preferredIntensity
    self.favoriteCategories = favoriteCategories
    self.quickStartWorkouts = quickStartWorkouts
  }
}

extension WorkoutPreferences: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__profile__v1__workout_preferences__init)

  init(reading reader: inout Reader<Pulsewire__Profile__V1__WorkoutPreferences>) {
    preferredMinutes = unsafe reader.optionalNumber(
      "preferred_minutes", reader.raw.preferred_minutes, in: 5...240)
    preferredIntensity = unsafe reader.knownChoice(
      "preferred_intensity", reader.raw.preferred_intensity, standIn: .unspecified)
    favoriteCategories = unsafe reader.texts(
      "favorite_categories", reader.raw.n_favorite_categories, reader.raw.favorite_categories,
      count: 0...20, characters: 1...100)
    quickStartWorkouts = unsafe reader.texts(
      "quick_start_workouts", reader.raw.n_quick_start_workouts, reader.raw.quick_start_workouts,
      count: 0...10, characters: 1...200)
  }

  func write(to raw: inout Pulsewire__Profile__V1__WorkoutPreferences, in arena: Arena) {
    unsafe raw.preferred_minutes = preferredMinutes
    unsafe raw.preferred_intensity = .init(choice: preferredIntensity)
    unsafe (raw.n_favorite_categories, raw.favorite_categories) = arena.copy(
      texts: favoriteCategories)
    unsafe (raw.n_quick_start_workouts, raw.quick_start_workouts) = arena.copy(
      texts: quickStartWorkouts)
  }
}
