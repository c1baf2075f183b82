import Base
import Digests
import Loop

/// The folder of a backup: PostgreSQL's archive, the script of the roles, and the manifest, which is
/// written last, so that a folder without one is no backup.
struct BackupFolder {
  let path: String

  /// The name of PostgreSQL's archive.
  static let archive = "database.dump"
  /// The name of the script that makes the roles.
  static let roles = "roles.sql"
  private static let manifest = "manifest.json"
  private static let pieceLength = 1024 * 1024

  /// Returns the path of a file in it.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// The directory that it is in.
  var parent: String {
    let whole = path.hasSuffix("/") ? String(path.dropLast()) : path
    guard let slash = whole.lastIndex(of: "/") else { return "." }
    return slash == whole.startIndex ? "/" : String(whole[..<slash])
  }

  /// Writes the manifest, with the checksums of the files.
  func finish(_ manifest: BackupManifest) throws {
    var manifest = manifest
    manifest.files = try [Self.archive, Self.roles].map(described)
    try Files.append(manifest.json, to: path(Self.manifest), at: 0)
  }

  /// Reads the manifest, and compares the files with it; throws a sentence if one is missing or
  /// damaged.
  func verified() throws(StartError) -> BackupManifest {
    guard let text = Files.read(path(Self.manifest)) else {
      throw StartError(
        "The folder \(path) is no backup, or its backup did not end: \(path(Self.manifest)) cannot be "
          + "read.")
    }
    guard let manifest = BackupManifest(json: text) else {
      throw StartError(
        "The file \(path(Self.manifest)) is damaged, or of a newer version of this program.")
    }
    for name in [Self.archive, Self.roles] {
      guard let expected = manifest.files.first(where: { $0.name == name }) else {
        throw StartError("The file \(path(Self.manifest)) does not name \(name).")
      }
      guard try described(name) == expected else {
        throw StartError(
          "The file \(path(name)) is damaged: its checksum differs from the manifest's.")
      }
    }
    return manifest
  }

  private func described(_ name: String) throws(StartError) -> BackupManifest.File {
    var digest = RunningDigest()
    var offset: Int64 = 0
    while true {
      guard let piece = Files.read(path(name), at: offset, count: Self.pieceLength) else {
        throw StartError("The file \(path(name)) cannot be read.")
      }
      if piece.isEmpty { break }
      digest.add(piece, count: piece.count)
      offset += Int64(piece.count)
    }
    return BackupManifest.File(name: name, byteCount: offset, digest: Hex.encode(digest.finish()))
  }
}
