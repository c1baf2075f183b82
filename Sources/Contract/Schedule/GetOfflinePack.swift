package import Wire

extension ScheduleRPC {
  package static let getOfflinePack = Method<GetOfflinePackRequest, GetOfflinePackResponse>(
    service, "GetOfflinePack", .account)
}

package struct GetOfflinePackRequest: MappedRequest {
  package var startDate: Google.Date?
  package var dayCount: Int32 = 0
  package var version = ""
  package var partVersions: [String] = []

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.GetOfflinePackRequest")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.message(1, &v.startDate)
    m.number(2, &v.dayCount)
    m.text(3, &v.version)
    m.texts(4, &v.partVersions)
  }
}

package struct GetOfflinePackResponse: MappedMessage {
  package var version = ""
  package var isUnchanged = false
  package var parts: [OfflinePart] = []
  package var hasMore = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.schedule.v1.GetOfflinePackResponse")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.version)
    m.flag(2, &v.isUnchanged)
    m.list(3, &v.parts)
    m.flag(4, &v.hasMore)
  }
}
