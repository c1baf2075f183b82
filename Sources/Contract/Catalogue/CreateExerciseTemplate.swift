package import Wire

extension CatalogueRPC {
  /// The request limit allows for three lists of 30 sentences, and media.
  package static let createExerciseTemplate =
    Method<CreateExerciseTemplateRequest, CreateExerciseTemplateResponse>(
      service, "CreateExerciseTemplate", .administrator, .kibibytes(384))
}

package struct CreateExerciseTemplateRequest: MappedChange {
  package var requestID = UUID.zero
  package var exerciseTemplate = ExerciseTemplate()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.CreateExerciseTemplateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.exerciseTemplate)
  }
}

package struct CreateExerciseTemplateResponse: MappedMessage {
  package var exerciseTemplate = ExerciseTemplate()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.CreateExerciseTemplateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
