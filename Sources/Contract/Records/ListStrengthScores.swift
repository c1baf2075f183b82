package import Wire

extension StrengthRPC {
  package static let listStrengthScores =
    Method<ListStrengthScoresRequest, ListStrengthScoresResponse>(
      service, "ListStrengthScores", .scope(.statisticsRead))
}

package struct ListStrengthScoresRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListStrengthScoresRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
  }
}

package struct ListStrengthScoresResponse: MappedMessage {
  package var scores: [StrengthScore] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.records.v1.ListStrengthScoresResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.scores)
  }
}
