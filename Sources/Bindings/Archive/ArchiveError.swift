internal import CArchive
internal import Glibc

/// The reason for which an archive cannot be written or read, in one sentence for a log.
public struct ArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence.
  public let description: String

  init(_ description: String) { self.description = description }

  /// Creates an error with libarchive's reason for its last failure.
  @unsafe init(_ what: String, _ archive: OpaquePointer) {
    let reason = unsafe archive_error_string(archive).map { unsafe String(cString: $0) }
    self.init("\(what): \(reason ?? "libarchive gives no reason")")
  }

  /// Returns an error with the system's reason for its last failure (errno).
  static func system(_ what: String) -> ArchiveError {
    ArchiveError("\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
