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
    /// The samples that were read of it.
    let sampleIDs: [UUID]
    let owner: UUID

    /// Returns the statements that keep it in place of an earlier one of its name, if the athlete consents to a type of
    /// data at that moment.
    func statements(consentedAs type: IntegrationDataType, at now: Timestamp) -> [SQL] {
      let source = payload.source.name
      return [
        CloudPayloadStore.dropping(payload.id),
        """
        insert into pulsewire.cloud_payloads
          (owner_id, id, source, kind, name, received_at, content, sample_ids)
        select \(owner), \(payload.id), \(source), \(payload.kind.rawValue), \(payload.name),
          \(now), \(content), \(sampleIDs)
        where pulsewire.consent_stands('sync', \(source), \(type.name))
        """,
      ]
    }
  }

  /// Seals a payload; nil for one that cannot be kept.
  ///
  /// - Parameter sampleIDs: the samples that were read of it.
  func sealed(
    _ payload: CloudPayload, sampleIDs: [UUID] = [], for caller: Caller
  ) async throws -> Sealed? {
    guard payload.isKept else { return nil }
    let key = try await sealing.key(of: caller)
    return Sealed(
      payload: payload,
      content: key.seal(payload.encoded, purpose: CloudPayload.purpose, row: payload.id),
      sampleIDs: sampleIDs, owner: caller.owner)
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
    /// The samples that were read of it.
    let sampleIDs: [UUID]
    /// Nil for one that cannot be opened.
    let payload: CloudPayload?
  }

  /// Returns the next payloads of a service behind a place, in the order in which they came.
  func payloads(
    of source: IntegrationSource, behind cursor: TimeCursor, for caller: Caller
  ) async throws -> [Stored] {
    let rows = try await database.run(
      """
      select id, received_at, kind, name, content, sample_ids from pulsewire.cloud_payloads
      where source = \(source.name) and (received_at, id) > (\(cursor.time), \(cursor.id))
      order by received_at, id limit \(Self.pageRows)
      """, for: caller)
    var found: [Stored] = []
    for row in rows {
      let (id, time, kind, name, sealed, sampleIDs) = try row.decode(
        UUID.self, Timestamp.self, String.self, String.self, [UInt8].self, [UUID].self)
      let file = try await opened(sealed, of: id, for: caller)
      let payload = CloudPayload.Kind(rawValue: kind).flatMap { kind in
        file.map { CloudPayload(source: source, kind: kind, name: name, file: $0) }
      }
      found.append(
        Stored(id: id, receiveTime: time, sampleIDs: sampleIDs, payload: payload))
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

  /// The constraint that a unit of work violates if the answer that it follows from was replaced or deleted.
  static let state = "cloud_payloads_state_check"

  /// Returns the statement that refuses a unit of work if an answer was replaced or deleted, or if one of the samples that
  /// the unit takes back was read of another answer.
  static func holding(_ stored: Stored, takingBack ids: [UUID]) -> SQL {
    "select pulsewire.hold_cloud_payload(\(stored.id), \(stored.receiveTime), \(ids))"
  }

  /// Returns those of `ids` that are stored, by their types. Samples that another installation has, too, or that were read
  /// of another answer, are left out.
  ///
  /// - Parameter holder: the bit of the service's installation.
  func lone(
    _ ids: [UUID], of stored: Stored, heldBy holder: Int32, for caller: Caller
  ) async throws -> [IntegrationDataType: [UUID]] {
    if ids.isEmpty { return [:] }
    let rows = try await database.run(
      """
      select s.id, s.data_type from unnest(\(ids)) g (id), lateral (
        select h.id, h.data_type from pulsewire.health_samples h
        where h.id = g.id and h.holders = \(holder) limit 1) s
      where not exists (select from pulsewire.cloud_payloads p
        where p.id <> \(stored.id) and g.id = any (p.sample_ids))
      """, for: caller)
    var found: [IntegrationDataType: [UUID]] = [:]
    for (id, number) in try rows.decode(UUID.self, Int16.self) {
      guard let type = IntegrationDataType(rawValue: Int32(clamping: number)) else { continue }
      found[type, default: []].append(id)
    }
    return found
  }

  /// Notes the samples that are read of an answer today.
  func note(_ sampleIDs: [UUID], of stored: Stored, for caller: Caller) async throws {
    _ = try await database.run(
      """
      update pulsewire.cloud_payloads set sample_ids = \(sampleIDs)
      where id = \(stored.id) and received_at = \(stored.receiveTime)
      """, for: caller)
  }

  /// Returns the next accounts behind one of which something of a connected service is kept.
  func accounts(behind owner: UUID, on loop: EventLoop) async throws -> [UUID] {
    try await database.run(
      "select pulsewire.accounts_to_replay(\(owner), \(Self.accountRows))", owner: nil, on: loop
    ).column(UUID.self)
  }

  private static let accountRows: Int32 = 100
}
