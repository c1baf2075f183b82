package import Wire

extension CatalogueRPC {
  package static let retireExerciseTemplate =
    Method<RetireExerciseTemplateRequest, RetireExerciseTemplateResponse>(
      service, "RetireExerciseTemplate", .administrator)
}

package struct RetireExerciseTemplateRequest: MappedChange {
  package var requestID = UUID.zero
  package var exerciseTemplateID = UUID.zero
  package var expectedVersion: Int64 = 0
  package var restores = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
    m.number(3, &v.expectedVersion)
    m.flag(4, &v.restores)
  }
}

package struct RetireExerciseTemplateResponse: MappedMessage {
  package var exerciseTemplate = ExerciseTemplate()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.RetireExerciseTemplateResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.exerciseTemplate)
  }
}
