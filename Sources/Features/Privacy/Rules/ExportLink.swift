internal import Base
internal import Digests

/// A link to an export's file: the export, its owner, the expiry, and a proof that this server created it. The link is
/// sufficient to get the file.
struct ExportLink: Hashable, Sendable {
  let export: UUID
  let owner: UUID
  /// The time at which the link expires, in whole seconds.
  let expiry: Timestamp

  /// The start of every link's path.
  static let prefix = "/exports/"
  private static let factBytes = 16 + 16 + 8
  private static let proofBytes = 32

  /// Returns the path, with a proof by the first of `keys`.
  func path(keys: [[UInt8]]) -> String {
    Self.prefix + Base64.url.encode(facts + (keys.first.map { proof($0) } ?? []))
  }

  /// Parses a path; nil for any that this server did not create.
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
    // Each link has one text: padding and unused bits would allow more.
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
