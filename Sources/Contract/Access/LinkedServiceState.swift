package import Wire

package struct LinkedServiceState: MappedMessage {
  package var service = ""
  package var linkTime = Timestamp.epoch
  package var hasToken = false
  package var revokeTime: Timestamp?
  package var failedRefreshCount: Int32 = 0
  package var nextRefreshTime: Timestamp?
  package var endTime: Timestamp?

  package init() {}
  package init(service: String, linkTime: Timestamp, hasToken: Bool, revokeTime: Timestamp? = nil) {
    self.service = service
    self.linkTime = linkTime
    self.hasToken = hasToken
    self.revokeTime = revokeTime
  }
  package static let layout = MessageLayout("pulsewire.access.v1.LinkedServiceState")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.service)
    m.message(2, &v.linkTime)
    m.flag(3, &v.hasToken)
    m.message(4, &v.revokeTime)
    m.number(5, &v.failedRefreshCount)
    m.message(6, &v.nextRefreshTime)
    m.message(7, &v.endTime)
  }
}
