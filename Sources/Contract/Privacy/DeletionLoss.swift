package import Wire

package struct DeletionLoss: MappedMessage {
  package var name = ""
  package var rowCount: Int64 = 0

  package init() {}
  package init(name: String, rowCount: Int64) {
    self.name = name
    self.rowCount = rowCount
  }
  package static let layout = MessageLayout("pulsewire.privacy.v1.DeletionLoss")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.name)
    m.number(2, &v.rowCount)
  }
}
