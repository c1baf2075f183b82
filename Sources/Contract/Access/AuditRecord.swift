package import Wire

package struct AuditRecord: MappedMessage {
  package var id = UUID.zero
  package var time = Timestamp.epoch
  package var kind = ""
  package var sessionID: UUID?
  package var network = ""
  package var facts: [String: String] = [:]

  package init() {}
  package init(
    id: UUID, time: Timestamp, kind: String, sessionID: UUID? = nil, network: String,
    facts: [String: String]
  ) {
    self.id = id
    self.time = time
    self.kind = kind
    self.sessionID = sessionID
    self.network = network
    self.facts = facts
  }
  package static let layout = MessageLayout("pulsewire.access.v1.AuditRecord")
  package static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.time)
    m.text(3, &v.kind)
    m.uuid(4, &v.sessionID)
    m.text(5, &v.network)
    var entries = v.facts.sorted { $0.key < $1.key }.map { fact in
      AuditFact { ($0.key, $0.value) = fact }
    }
    m.list(6, &entries)
    m.whenRead { _ in v.facts = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last } }
  }
}

/// An entry of the map, which is a message on the wire.
private struct AuditFact: Mapped {
  var key = ""
  var value = ""

  init() {}
  static let layout = MessageLayout("pulsewire.access.v1.AuditRecord.FactsEntry")
  static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.text(2, &v.value)
  }
}
