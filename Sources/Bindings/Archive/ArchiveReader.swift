internal import CArchive

/// Reads a file entry by entry: a zip file, or a gzip file of any number of members. No content
/// stays in memory, unless the file was given as bytes. Each call blocks.
@safe public final class ArchiveReader {
  private let archive: OpaquePointer
  /// The bytes of a file that is not on the disk, as libarchive reads them.
  private let content: UnsafeMutableRawBufferPointer

  /// The format in which a file is read.
  public enum Form: Sendable {
    /// Entries with names.
    case zip
    /// A single entry, whose name carries no meaning.
    case gzip
  }

  /// The number of bytes read from the file at a time.
  private static let blockBytes = 64 * 1024

  /// Opens the file at `path`.
  public convenience init(_ path: String, as form: Form) throws(ArchiveError) {
    unsafe try self.init([], as: form) { archive, _ in
      unsafe archive_read_open_filename(archive, path, Self.blockBytes)
    }
  }

  /// Opens a file that is in memory.
  public convenience init(_ bytes: [UInt8], as form: Form) throws(ArchiveError) {
    unsafe try self.init(bytes, as: form) { archive, content in
      unsafe archive_read_open_memory(archive, content.baseAddress, content.count)
    }
  }

  @unsafe private init(
    _ bytes: [UInt8], as form: Form,
    open: (OpaquePointer, UnsafeMutableRawBufferPointer) -> Int32
  ) throws(ArchiveError) {
    guard let archive = unsafe archive_read_new() else {
      throw ArchiveError("libarchive has no memory")
    }
    unsafe self.archive = archive
    unsafe content = .allocate(byteCount: bytes.count, alignment: 1)
    unsafe content.copyBytes(from: bytes)
    switch form {
    case .zip: unsafe archive_read_support_format_zip(archive)
    case .gzip:
      unsafe archive_read_support_filter_gzip(archive)
      unsafe archive_read_support_format_raw(archive)
    }
    guard unsafe open(archive, content) == ARCHIVE_OK else {
      throw unsafe ArchiveError("the archive cannot be opened", archive)
    }
  }

  deinit {
    unsafe archive_read_free(archive)
    unsafe content.deallocate()
  }

  /// Advances to the next entry and returns its name; nil after the last.
  public func next() throws(ArchiveError) -> String? {
    var entry: OpaquePointer?
    switch unsafe archive_read_next_header(archive, &entry) {
    case ARCHIVE_OK, ARCHIVE_WARN:
      return unsafe archive_entry_pathname(entry).map { unsafe String(cString: $0) } ?? ""
    case ARCHIVE_EOF: return nil
    default: throw unsafe ArchiveError("the archive cannot be read", archive)
    }
  }

  /// Fills `buffer` with more of the entry and returns the number of bytes read; 0 at its end.
  /// Throws on damaged data.
  public func read(into buffer: inout [UInt8]) throws(ArchiveError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes { bytes in
      unsafe archive_read_data(archive, bytes.baseAddress, bytes.count)
    }
    guard count >= 0 else { throw unsafe ArchiveError("the archive cannot be read", archive) }
    return count
  }
}
