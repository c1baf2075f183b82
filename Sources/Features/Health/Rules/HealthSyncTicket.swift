internal import Base
internal import SettingsContract

/// The contents of a sync's token. It is sealed for the account, so that no other can use it.
struct HealthSyncTicket: Hashable, Sendable {
  let syncID: UUID
  /// The number of the installation in the account.
  let slot: Int16
  let source: IntegrationSource
  let expiry: Timestamp

  /// The purpose, to which the seal is bound.
  static let purpose = "health_syncs.token"
  /// The time for which a sync may be under way. Source: the contract.
  static let lifetime = Duration.seconds(86_400)
  private static let version: UInt8 = 1

  /// The bit of the installation.
  var holder: Int32 { 1 << Int32(clamping: min(max(slot, 0), 30)) }

  init(syncID: UUID, slot: Int16, source: IntegrationSource, expiry: Timestamp) {
    (self.syncID, self.slot, self.source, self.expiry) = (syncID, slot, source, expiry)
  }

  /// The encoded ticket, to be sealed.
  var encoded: [UInt8] {
    var writer = PackedWriter(capacity: 40)
    writer.write(byte: Self.version)
    writer.write(bytes: syncID.bytes)
    writer.write(UInt64(clamping: slot))
    writer.write(UInt64(clamping: source.rawValue))
    writer.write(zigzag: expiry.microseconds)
    return writer.bytes
  }

  /// Decodes a ticket.
  init(_ encoded: [UInt8]) throws(PackingError) {
    var reader = PackedReader(encoded)
    guard try reader.byte() == Self.version, let id = UUID(bytes: Array(try reader.slice(16)))
    else { throw .unknownVersion }
    syncID = id
    slot = Int16(truncatingIfNeeded: try reader.integer(in: 0...30))
    let source = Int32(truncatingIfNeeded: try reader.integer(in: 0...255))
    self.source = IntegrationSource(rawValue: source) ?? .unspecified
    expiry = Timestamp(microseconds: try reader.zigzag())
    try reader.end()
  }
}
