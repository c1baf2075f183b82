package import Wire

extension CatalogueRPC {
  package static let putExerciseFeedback =
    Method<PutExerciseFeedbackRequest, PutExerciseFeedbackResponse>(
      service, "PutExerciseFeedback", .account)
}

package struct PutExerciseFeedbackRequest: MappedChange {
  package var requestID = UUID.zero
  package var feedback = ExerciseFeedback()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.PutExerciseFeedbackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.requestID)
    m.message(2, &v.feedback)
  }
}

package struct PutExerciseFeedbackResponse: MappedMessage {
  package var feedback = ExerciseFeedback()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.PutExerciseFeedbackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.feedback)
  }
}
