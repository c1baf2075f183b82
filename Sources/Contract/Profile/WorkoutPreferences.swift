package import Wire

package struct WorkoutPreferences: MappedMessage {
  package var preferredMinutes: Int32 = 0
  package var preferredIntensity: WorkoutIntensity = .standIn
  package var favoriteCategories: [String] = []
  package var quickStartWorkouts: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.profile.v1.WorkoutPreferences")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.preferredMinutes)
    m.choice(2, &v.preferredIntensity)
    m.texts(3, &v.favoriteCategories)
    m.texts(4, &v.quickStartWorkouts)
  }
}
