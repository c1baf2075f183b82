public import Base
internal import CArchive
internal import Glibc

/// Writes a zip file entry by entry as the bytes arrive; no content stays in memory. Entries are
/// deflated and may have any size (zip64). Each call blocks.
@safe public final class ZipWriter {
  private let archive: OpaquePointer
  private let descriptor: Int32

  /// Creates the file at `path`, replacing any existing one. Only its owner may read it.
  public init(_ path: String) throws(ArchiveError) {
    let descriptor = unsafe open(
      path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .system("the archive cannot be made") }
    guard let archive = unsafe archive_write_new() else {
      close(descriptor)
      throw ArchiveError("libarchive has no memory")
    }
    unsafe self.archive = archive
    self.descriptor = descriptor
    unsafe archive_write_set_format_zip(archive)
    // The fastest level: higher ones take several times as long and save a tenth.
    unsafe try Self.check(
      archive_write_set_options(archive, "zip:compression=deflate,zip:compression-level=1"),
      "the archive's options", archive)
    // By default libarchive pads the last block; a zip file ends without padding.
    unsafe archive_write_set_bytes_in_last_block(archive, 1)
    unsafe try Self.check(archive_write_open_fd(archive, descriptor), "the archive", archive)
  }

  deinit {
    unsafe archive_write_free(archive)
    close(descriptor)
  }

  /// Begins the entry `name` of `byteCount` bytes.
  public func begin(
    _ name: String, byteCount: Int64, time: Timestamp
  ) throws(ArchiveError) {
    let entry = unsafe archive_entry_new()
    defer { unsafe archive_entry_free(entry) }

    unsafe archive_entry_set_pathname(entry, name)
    unsafe archive_entry_set_size(entry, byteCount)
    unsafe archive_entry_set_filetype(entry, UInt32(CArchive_regular_file))
    unsafe archive_entry_set_perm(entry, 0o644)
    unsafe archive_entry_set_mtime(entry, time_t(time.microseconds / 1_000_000), 0)
    unsafe try Self.check(archive_write_header(archive, entry), "the entry \(name)", archive)
  }

  /// Adds the first `count` of `bytes` to the current entry.
  public func write(_ bytes: [UInt8], count: Int) throws(ArchiveError) {
    guard count > 0 else { return }
    precondition(count <= bytes.count, "\(count) of \(bytes.count) bytes")
    guard unsafe archive_write_data(archive, bytes, count) == count else {
      throw unsafe ArchiveError("the archive cannot be written", archive)
    }
  }

  /// Writes the end of the file and waits until all of it is on the disk.
  public func finish() throws(ArchiveError) {
    unsafe try Self.check(archive_write_close(archive), "the archive's end", archive)
    guard fsync(descriptor) == 0 else { throw .system("the archive cannot be kept") }
  }

  private static func check(
    _ status: Int32, _ what: String, _ archive: OpaquePointer
  ) throws(ArchiveError) {
    guard status >= ARCHIVE_WARN else { throw unsafe ArchiveError(what, archive) }
  }
}
