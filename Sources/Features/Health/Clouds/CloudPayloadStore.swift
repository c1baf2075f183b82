internal import Base
internal import IntegrationsFeature
internal import Loop
internal import Messages
internal import Postgres
internal import RPC
internal import Sealing
internal import SettingsContract
internal import Store

/// The statements of what connected services have answered.
struct CloudPayloadStore: Sendable {
  let database: Database
  let sealing: Sealing

  /// The payloads that are read at once: each may have some megabytes.
  private static let pageRows: Int64 = 8

  /// A payload that is sealed for its owner.
  struct Sealed: Sendable {
    let payload: CloudPayload
    let content: [UInt8]
    let owner: UUID

    /// Returns the statements that keep it in place of an earlier one of its name, if the athlete consents to a type of
    /// data at that moment.
    func statements(consentedAs type: IntegrationDataType, at now: Timestamp) -> [SQL] {
      let source = payload.source.name
      return [
        CloudPayloadStore.dropping(payload.id),
        """
        insert into pulsewire.cloud_payloads
          (owner_id, id, source, kind, name, received_at, content)
        select \(owner), \(payload.id), \(source), \(payload.kind.rawValue), \(payload.name),
          \(now), \(content)
        where pulsewire.consent_stands('sync', \(source), \(type.name))
        """,
      ]
    }
  }

  /// Seals a payload; nil for one that cannot be kept.
  func sealed(_ payload: CloudPayload, for caller: Caller) async throws -> Sealed? {
    guard payload.isKept else { return nil }
    let key = try await sealing.key(of: caller)
    return Sealed(
      payload: payload,
      content: key.seal(payload.encoded, purpose: CloudPayload.purpose, row: payload.id),
      owner: caller.owner)
  }

  /// Returns the statement that deletes a payload.
  static func dropping(_ id: UUID) -> SQL {
    "delete from pulsewire.cloud_payloads where id = \(id)"
  }

  /// Returns the statement that deletes all payloads of a service.
  static func dropping(allOf source: IntegrationSource) -> SQL {
    "delete from pulsewire.cloud_payloads where source = \(source.name)"
  }

  /// A payload as it is kept.
  struct Stored: Sendable {
    let id: UUID
    let receiveTime: Timestamp
    /// Nil for one that cannot be opened.
    let payload: CloudPayload?
  }

  /// Returns the next payloads of a service behind a place, in the order in which they came.
  func payloads(
    of source: IntegrationSource, behind cursor: TimeCursor, for caller: Caller
  ) async throws -> [Stored] {
    let rows = try await database.run(
      """
      select id, received_at, kind, name, content from pulsewire.cloud_payloads
      where source = \(source.name) and (received_at, id) > (\(cursor.time), \(cursor.id))
      order by received_at, id limit \(Self.pageRows)
      """, for: caller)
    var found: [Stored] = []
    for row in rows {
      let (id, time, kind, name, sealed) = try row.decode(
        UUID.self, Timestamp.self, String.self, String.self, [UInt8].self)
      let file = try await opened(sealed, of: id, for: caller)
      let payload = CloudPayload.Kind(rawValue: kind).flatMap { kind in
        file.map { CloudPayload(source: source, kind: kind, name: name, file: $0) }
      }
      found.append(Stored(id: id, receiveTime: time, payload: payload))
    }
    return found
  }

  private func opened(
    _ sealed: [UInt8], of id: UUID, for caller: Caller
  ) async throws -> [UInt8]? {
    do {
      let plain = try await sealing.open(
        sealed, for: caller, purpose: CloudPayload.purpose, row: id)
      return (try? RecordingPiece(plain))?.bytes
    } catch SealingError.notAuthentic {
      return nil
    }
  }

  /// Returns the next accounts behind one of which something of a connected service is kept.
  func accounts(behind owner: UUID, on loop: EventLoop) async throws -> [UUID] {
    try await database.run(
      "select pulsewire.accounts_to_replay(\(owner), \(Self.accountRows))", owner: nil, on: loop
    ).column(UUID.self)
  }

  private static let accountRows: Int32 = 100
}
