package import Wire

package struct ApiToken: MappedMessage {
  package var id = UUID.zero
  package var name = ""
  package var scopes: [String] = []
  package var createTime = Timestamp.epoch
  package var lastUseTime = Timestamp.epoch
  package var lastUseNetwork = ""
  package var expireTime: Timestamp?

  package init() {}
  package init(
    id: UUID, name: String, scopes: [String], createTime: Timestamp, lastUseTime: Timestamp,
    lastUseNetwork: String, expireTime: Timestamp? = nil
  ) {
    self.id = id
    self.name = name
    self.scopes = scopes
    self.createTime = createTime
    self.lastUseTime = lastUseTime
    self.lastUseNetwork = lastUseNetwork
    self.expireTime = expireTime
  }
  package static let layout = MessageLayout("pulsewire.access.v1.ApiToken")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.text(2, &v.name)
    m.texts(3, &v.scopes)
    m.message(4, &v.createTime)
    m.message(5, &v.lastUseTime)
    m.text(6, &v.lastUseNetwork)
    m.message(7, &v.expireTime)
  }
}
