package import Wire

extension TrainingLoadRPC {
  package static let listTrainingLoads =
    Method<ListTrainingLoadsRequest, ListTrainingLoadsResponse>(
      service, "ListTrainingLoads", .scope(.healthRead))
}

package struct ListTrainingLoadsRequest: MappedRequest {
  package var startDate = Google.Date()
  package var endDate = Google.Date()
  package var kind: LoadKind = .unspecified

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.ListTrainingLoadsRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.message(2, &v.endDate)
    m.choice(3, &v.kind)
  }
}

package struct ListTrainingLoadsResponse: MappedMessage {
  package var days: [TrainingLoadDay] = []
  package var kind: LoadKind = .unspecified
  package var firstDate: Google.Date?
  package var constants: BanisterConstants = .unspecified
  package var notMedicalAdvice = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.load.v1.ListTrainingLoadsResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.list(1, &v.days)
    m.choice(2, &v.kind)
    m.message(3, &v.firstDate)
    m.choice(4, &v.constants)
    m.flag(5, &v.notMedicalAdvice)
  }
}
