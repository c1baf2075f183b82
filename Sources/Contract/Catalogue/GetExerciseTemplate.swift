package import SettingsContract
package import Wire

extension CatalogueRPC {
  package static let getExerciseTemplate =
    Method<GetExerciseTemplateRequest, GetExerciseTemplateResponse>(
      service, "GetExerciseTemplate", .scope(.trainingRead))
}

package struct GetExerciseTemplateRequest: MappedRequest {
  package var exerciseTemplateID = UUID.zero
  package var language: Language = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseTemplateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
    m.choice(2, &v.language)
  }
}

package struct GetExerciseTemplateResponse: MappedMessage {
  package var exerciseTemplate = ExerciseTemplate()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseTemplateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
