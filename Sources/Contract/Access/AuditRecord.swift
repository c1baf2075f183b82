public import Base
public import Messages
import Wire

/// An entry of the audit log: a sign-in, or a change of the access to the account. Entries never change.
public struct AuditRecord: Equatable, Sendable {
  /// A UUID, assigned by the server.
  public var id: UUID = UUID.zero

  /// The time of the event.
  public var time: Timestamp = Timestamp.epoch

  /// The kind of the event, such as signed_in or session_revoked. More may be added.
  public var kind: String = ""

  /// The account session, device or API token that caused the event or was affected by it; nil if none.
  public var sessionID: UUID?

  /// The approximate origin: an IPv4 (/24) or IPv6 (/48) network, or `local`; empty for the server itself.
  public var network: String = ""

  /// Further details by name, such as the method of a sign-in or an administrator's reason.
  public var facts: [String: String] = [:]

  /// Creates an empty message.
  public init() {}

  /// Creates a message with these fields.
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

extension AuditRecord: MappedMessage {
  public static let layout = MessageLayout("pulsewire.access.v1.AuditRecord")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.uuid(1, &v.id)
    m.message(2, &v.time)
    m.text(3, &v.kind)
    m.uuid(4, &v.sessionID)
    m.text(5, &v.network)
    var entries = v.facts.sorted { $0.key < $1.key }.map { AuditFact(key: $0.key, value: $0.value) }
    m.list(6, &entries)
    m.whenRead { _ in v.facts = Dictionary(entries.map { ($0.key, $0.value) }) { _, last in last } }
  }
}

/// An entry of the map, which is a message on the wire.
private struct AuditFact {
  var key: String = ""
  var value: String = ""
}

extension AuditFact: Mapped {
  public static let layout = MessageLayout("pulsewire.access.v1.AuditRecord.FactsEntry")

  public static func map(_ m: inout some Mapping, _ v: inout Self) {
    m.text(1, &v.key)
    m.text(2, &v.value)
  }
}
