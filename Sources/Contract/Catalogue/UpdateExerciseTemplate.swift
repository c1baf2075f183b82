package import SettingsContract
package import Wire

extension CatalogueRPC {
  /// The request limit allows for three lists of 30 sentences, and a mask.
  package static let updateExerciseTemplate =
    Method<UpdateExerciseTemplateRequest, UpdateExerciseTemplateResponse>(
      service, "UpdateExerciseTemplate", .administrator, .kibibytes(384))
}

package struct UpdateExerciseTemplateRequest: MappedChange {
  package var requestID = UUID.zero
  package var exerciseTemplateID = UUID.zero
  package var exerciseTemplate = ExerciseTemplate()
  package var updateMask = Google.FieldMask()
  package var expectedVersion: Int64 = 0
  package var language: Language = .standIn

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.UpdateExerciseTemplateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
    m.message(3, &v.exerciseTemplate)
    m.message(4, &v.updateMask)
    m.number(5, &v.expectedVersion)
    m.choice(6, &v.language)
  }
}

package struct UpdateExerciseTemplateResponse: MappedMessage {
  package var exerciseTemplate = ExerciseTemplate()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.UpdateExerciseTemplateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
