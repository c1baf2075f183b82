public import Base
import CMessages
public import Messages

/// A line of the audit log: who got in, and what changed about who can. It is never changed.
public struct AuditRecord: Equatable, Sendable {
  /// A UUID, given by the server.
  public var id: UUID

  /// When it happened.
  public var time: Timestamp

  /// What happened, as signed_in or session_revoked. More may be added.
  public var kind: String

  /// The session, device or API token that did it, or that it happened to; empty for none.
  public var sessionID: UUID?

  /// About where from: a network of IPv4 (/24) or IPv6 (/48), or local; empty for the server itself.
  public var network: String

  /// What else there is to say, by name: the method of a sign-in, an administrator's reason.
  public var facts: [String: String]

  /// A value with these fields.
  public init(
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
}

extension AuditRecord: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__access__v1__audit_record__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__AuditRecord>) {
    id = unsafe reader.uuid("id", reader.raw.id)
    time = unsafe reader.required("time", reader.raw.time)
    kind = unsafe reader.text("kind", reader.raw.kind)
    sessionID = unsafe reader.optionalUUID("session_id", reader.raw.session_id)
    network = unsafe reader.text("network", reader.raw.network)
    let entries: [AuditFact] = unsafe reader.list(
      "facts", reader.raw.n_facts, reader.raw.facts)
    facts = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last }
  }

  func write(to raw: inout Pulsewire__Access__V1__AuditRecord, in arena: Arena) {
    unsafe raw.id = arena.copy(id)
    unsafe raw.time = arena.copy(message: time)
    unsafe raw.kind = arena.copy(kind)
    unsafe raw.session_id = arena.copy(sessionID)
    unsafe raw.network = arena.copy(network)
    let entries = facts.sorted { $0.key < $1.key }.map { AuditFact(key: $0.key, value: $0.value) }
    unsafe (raw.n_facts, raw.facts) = arena.copy(list: entries)
  }
}

/// One entry of the map, which is a message on the wire.
private struct AuditFact {
  var key: String
  var value: String
}

extension AuditFact: @unsafe Mapped {
  static let layout = unsafe Layout(pulsewire__access__v1__audit_record__facts_entry__init)

  init(reading reader: inout Reader<Pulsewire__Access__V1__AuditRecord__FactsEntry>) {
    key = unsafe reader.text("key", reader.raw.key)
    value = unsafe reader.text("value", reader.raw.value)
  }

  func write(to raw: inout Pulsewire__Access__V1__AuditRecord__FactsEntry, in arena: Arena) {
    unsafe raw.key = arena.copy(key)
    unsafe raw.value = arena.copy(value)
  }
}
