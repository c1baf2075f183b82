package import Wire

extension CatalogueRPC {
  package static let deleteExerciseFeedback =
    Method<DeleteExerciseFeedbackRequest, DeleteExerciseFeedbackResponse>(
      service, "DeleteExerciseFeedback", .account)
}

package struct DeleteExerciseFeedbackRequest: MappedChange {
  package var requestID = UUID.zero
  package var exerciseTemplateID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.DeleteExerciseFeedbackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.uuid(2, &v.exerciseTemplateID)
  }
}

package struct DeleteExerciseFeedbackResponse: MappedMessage {
  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.DeleteExerciseFeedbackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
  }
}
