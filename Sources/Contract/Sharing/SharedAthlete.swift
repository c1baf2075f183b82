package import Wire

package struct SharedAthlete: MappedMessage {
  package var athleteID = UUID.zero
  package var name = ""
  package var role: ShareRole = .standIn
  package var createTime = Timestamp.epoch
  package var expireTime = Timestamp.epoch

  package init() {}
  package static let layout = MessageLayout("pulsewire.sharing.v1.SharedAthlete")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.athleteID)
    m.text(2, &v.name)
    m.choice(3, &v.role)
    m.message(4, &v.createTime)
    m.message(5, &v.expireTime)
  }
}
