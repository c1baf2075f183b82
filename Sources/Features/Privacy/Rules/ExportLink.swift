internal import Base
internal import Digests

/// A link to an export's file: whom it is of, until when it works, and a proof that this server said
/// so. Who has it needs nothing else.
struct ExportLink: Hashable, Sendable {
  let export: UUID
  let owner: UUID
  /// In whole seconds.
  let expiry: Timestamp

  /// Where links begin.
  static let prefix = "/exports/"
  private static let factBytes = 16 + 16 + 8
  private static let proofBytes = 32

  /// The path, with a proof by the first of `keys`.
  func path(keys: [[UInt8]]) -> String {
    Self.prefix + Base64.url.encode(facts + (keys.first.map { proof($0) } ?? []))
  }

  /// Reads a path; nil for one that this server did not make, whatever is wrong with it.
  init?(path: String, keys: [[UInt8]]) {
    guard path.hasPrefix(Self.prefix),
      let bytes = Base64.url.decode(path.dropFirst(Self.prefix.utf8.count)),
      bytes.count == Self.factBytes + Self.proofBytes,
      let export = UUID(bytes: Array(bytes[0..<16])),
      let owner = UUID(bytes: Array(bytes[16..<32]))
    else { return nil }
    let seconds = Int64(
      bitPattern: bytes[32..<Self.factBytes].reduce(UInt64(0)) { $0 << 8 | UInt64(clamping: $1) })
    guard seconds.magnitude < 1 << 40 else { return nil }
    self.init(export: export, owner: owner, expiry: Timestamp(microseconds: seconds * 1_000_000))
    let proof = Array(bytes[Self.factBytes...])
    // One text for each link: padding and unused bits would make more of it.
    guard Self.prefix + Base64.url.encode(bytes) == path else { return nil }
    guard keys.contains(where: { Digest.isEqual(self.proof($0), proof) }) else { return nil }
  }

  init(export: UUID, owner: UUID, expiry: Timestamp) {
    self.export = export
    self.owner = owner
    self.expiry = Timestamp(microseconds: expiry.microseconds / 1_000_000 * 1_000_000)
  }

  private var facts: [UInt8] {
    let seconds = UInt64(bitPattern: expiry.microseconds / 1_000_000)
    return export.bytes + owner.bytes
      + (0..<8).map { UInt8(truncatingIfNeeded: seconds >> (56 - 8 * $0)) }
  }

  private func proof(_ key: [UInt8]) -> [UInt8] { Digest.hmacSHA256(facts, key: key) }
}
