package import ProfileContract
package import SettingsContract
package import Wire

extension CatalogueRPC {
  package static let listExerciseTemplates =
    Method<ListExerciseTemplatesRequest, ListExerciseTemplatesResponse>(
      service, "ListExerciseTemplates", .scope(.trainingRead))
}

package struct ListExerciseTemplatesRequest: MappedPage {
  package var pageSize: Int32 = 0
  package var pageToken = ""
  package var name = ""
  package var primaryMuscles: [Muscle] = []
  package var availableEquipment: [Equipment] = []
  package var movementPatterns: [MovementPattern] = []
  package var difficulties: [FitnessLevel] = []
  package var tag = ""
  package var includesInactive = false
  package var language: Language = .standIn
  package var text = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ListExerciseTemplatesRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.pageSize)
    m.text(2, &v.pageToken)
    m.text(3, &v.name)
    m.choices(4, &v.primaryMuscles)
    m.choices(5, &v.availableEquipment)
    m.choices(6, &v.movementPatterns)
    m.choices(7, &v.difficulties)
    m.text(8, &v.tag)
    m.flag(9, &v.includesInactive)
    m.choice(10, &v.language)
    m.text(11, &v.text)
  }
}

package struct ListExerciseTemplatesResponse: MappedMessage {
  package var exerciseTemplates: [ExerciseTemplate] = []
  package var nextPageToken = ""

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.ListExerciseTemplatesResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.exerciseTemplates)
    m.text(2, &v.nextPageToken)
  }
}
