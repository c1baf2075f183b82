package import ProfileContract
package import SettingsContract
package import Wire

package struct ExerciseTemplate: MappedMessage {
  package var id: UUID?
  package var name = ""
  package var primaryMuscles: [Muscle] = []
  package var secondaryMuscles: [Muscle] = []
  package var equipment: [Equipment] = []
  package var movementPattern: MovementPattern = .standIn
  package var difficulty: FitnessLevel = .standIn
  package var defaultRepMin: Int32 = 0
  package var defaultRepMax: Int32 = 0
  package var defaultSetCount: Int32 = 0
  package var defaultDuration: Duration?
  package var defaultRestDuration: Duration?
  package var description = ""
  package var instructions: [String] = []
  package var formTips: [String] = []
  package var commonMistakes: [String] = []
  package var tags: [String] = []
  package var active = false
  package var origin: ExerciseOrigin = .standIn
  package var version: Int64 = 0
  package var createTime: Timestamp?
  package var updateTime: Timestamp?
  package var language: Language = .standIn
  package var unilateral = false
  package var easierExerciseIDs: [UUID] = []
  package var harderExerciseIDs: [UUID] = []
  package var accessibleExerciseIDs: [UUID] = []
  package var injuryRegions: [InjuryRegion] = []
  package var media: [ExerciseMedium] = []
  package var displayURL = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ExerciseTemplate")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.choices(3, &v.primaryMuscles)
    m.choices(4, &v.secondaryMuscles)
    m.choices(5, &v.equipment)
    m.choice(6, &v.movementPattern)
    m.choice(7, &v.difficulty)
    m.number(8, &v.defaultRepMin)
    m.number(9, &v.defaultRepMax)
    m.number(10, &v.defaultSetCount)
    m.duration(11, &v.defaultDuration)
    m.duration(12, &v.defaultRestDuration)
    m.text(13, &v.description)
    m.texts(14, &v.instructions)
    m.texts(15, &v.formTips)
    m.texts(16, &v.commonMistakes)
    m.texts(17, &v.tags)
    m.flag(18, &v.active)
    m.choice(19, &v.origin)
    m.number(20, &v.version)
    m.message(21, &v.createTime)
    m.message(22, &v.updateTime)
    m.choice(23, &v.language)
    m.flag(24, &v.unilateral)
    m.uuids(25, &v.easierExerciseIDs)
    m.uuids(26, &v.harderExerciseIDs)
    m.uuids(27, &v.accessibleExerciseIDs)
    m.choices(28, &v.injuryRegions)
    m.list(29, &v.media)
    m.text(30, &v.displayURL)
  }
}
