package import Wire

package struct ChangeAuthor: MappedMessage, Equatable, Sendable {
  package var kind: CredentialKind = .standIn
  package var id = UUID.zero
  package var fromOfflineQueue = false

  package init() {}
  package static let layout = MessageLayout("pulsewire.logs.v1.ChangeAuthor")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.choice(1, &v.kind)
    m.uuid(2, &v.id)
    m.flag(3, &v.fromOfflineQueue)
  }
}

package enum CredentialKind: Int32, Choice {
  case unspecified = 0
  case accountSession = 1
  case device = 2
  case apiToken = 3
}
