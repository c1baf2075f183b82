package import Wire

extension CatalogueRPC {
  package static let getExerciseFeedback =
    Method<GetExerciseFeedbackRequest, GetExerciseFeedbackResponse>(
      service, "GetExerciseFeedback", .account)
}

package struct GetExerciseFeedbackRequest: MappedRequest {
  package var exerciseTemplateID = UUID.zero

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseFeedbackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.exerciseTemplateID)
  }
}

package struct GetExerciseFeedbackResponse: MappedMessage {
  package var own: ExerciseFeedback?
  package var summary = ExerciseFeedbackSummary()

  package init() {}
  package static let layout = MessageLayout("pulsewire.catalogue.v1.GetExerciseFeedbackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.own)
    m.message(2, &v.summary)
  }
}
