import Archive
import Base
import Digests
import TLS

/// Reads an export's file and compares each file in it with the digests that it contains.
enum ExportCheck {
  private static let digestsName = "SHA256SUMS"
  private static let bufferBytes = 256 * 1024
  private static let digestsBytesMax = 16 * 1024 * 1024

  /// Returns the number of files.
  ///
  /// - Throws: `ClientFailure` with a sentence, if a file is missing or does not match its digest.
  static func run(_ path: String) throws -> Int {
    let reader = try ArchiveReader(path, as: .zip)
    var found: [String: String] = [:]
    var told: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: bufferBytes)
    while let name = try reader.next() {
      var digest = RunningDigest()
      while true {
        let count = try reader.read(into: &buffer)
        guard count > 0 else { break }
        digest.add(buffer, count: count)
        if name == digestsName, told.count < digestsBytesMax { told += buffer[..<count] }
      }
      if name != digestsName { found[name] = Hex.encode(digest.finish()) }
    }
    let lines = String(decoding: told, as: UTF8.self).split(separator: "\n")
    guard !lines.isEmpty, lines.count == found.count else {
      throw ClientFailure("\(path) has \(found.count) files, and digests of \(lines.count).")
    }
    for line in lines {
      let digest = String(line.prefix(64))
      let name = String(line.dropFirst(66))
      guard found[name] == digest else {
        throw ClientFailure("\(path): the digest of \(name) does not match.")
      }
    }
    return found.count
  }
}
