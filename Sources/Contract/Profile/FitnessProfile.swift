package import Wire

package struct FitnessProfile: MappedMessage {
  package var heightCm: Int32 = 0
  package var weightKg: Double = 0
  package var ageRange: AgeRange = .standIn
  package var fitnessLevel: FitnessLevel = .standIn
  package var goals: [Goal] = []
  package var equipment: [Equipment] = []
  package var injuries: [String] = []
  package var dietaryPreferences: [String] = []
  package var allergies: [String] = []
  package var bodyFocusAreas: [BodyArea] = []
  package var weeklyMinutes: Int32 = 0
  package var sessionMinutes: Int32 = 0
  package var workoutPreferences = WorkoutPreferences()
  package var displayPreferences = DisplayPreferences()
  package var accessibility = Accessibility()
  package var version: Int64 = 0
  package var updateTime: Timestamp?

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.FitnessProfile")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
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
