internal import CArchive
internal import Glibc

/// Why an archive cannot be written or read, in one sentence for a log.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }

  /// What libarchive says went wrong last.
  @unsafe init(_ what: String, _ archive: OpaquePointer) {
    let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    self.init("\(what): \(reason ?? "libarchive gives no reason")")
  }

  /// What the system says went wrong last.
  static func system(_ what: String) -> ArchiveError {
    ArchiveError("\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
