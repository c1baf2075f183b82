package import Wire

package struct StorageUsage: MappedMessage {
  package var usedBytes: Int64 = 0
  package var budgetBytes: Int64 = 0

  package init() {}
  package static let layout = MessageLayout("pulsewire.account.v1.StorageUsage")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.number(1, &v.usedBytes)
    m.number(2, &v.budgetBytes)
  }
}
