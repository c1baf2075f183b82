public import Base
internal import CLoop
import Glibc

/// Access to files that grow piece by piece. Every call blocks: not for a loop.
extension Files {
  /// Returns the size of the file at `path`, in bytes; nil if it does not exist, or is not a
  /// regular file.
  public static func size(_ path: String) -> Int64? {
    var raw = Glibc.stat()
    guard unsafe lstat(path, &raw) == 0, raw.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(raw.st_size)
  }

  /// Returns the modification time of the file or directory at `path`; nil if it does not exist.
  public static func changeTime(_ path: String) -> Timestamp? {
    var raw = Glibc.stat()
    guard unsafe lstat(path, &raw) == 0 else { return nil }
    return Timestamp(
      microseconds: Int64(raw.st_mtim.tv_sec) * 1_000_000 + Int64(raw.st_mtim.tv_nsec) / 1000)
  }

  /// Truncates the file at `path` to its first `offset` bytes, appends `bytes`, and waits until
  /// they are on the disk. Creates a missing file, accessible only to its owner.
  public static func append(
    _ bytes: [UInt8], to path: String, at offset: Int64
  ) throws(SocketError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw SocketError("make a file", code: errno) }
    defer { close(file) }

    guard ftruncate(file, off_t(offset)) == 0 else {
      throw SocketError("cut a file", code: errno)
    }
    var position = 0
    while position < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        unsafe pwrite(
          file, bytes.baseAddress.map { unsafe $0 + position }, bytes.count - position,
          off_t(offset) + off_t(position))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SocketError("write a file", code: errno) }
      position += count
    }
    guard fdatasync(file) == 0 else { throw SocketError("keep a file", code: errno) }
  }

  /// Returns up to `count` bytes of the file at `path`, starting at `offset`; nil if they cannot be
  /// read.
  public static func read(_ path: String, at offset: Int64, count: Int) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }

    var bytes = [UInt8](repeating: 0, count: count)
    let readCount = unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe pread(file, bytes.baseAddress, bytes.count, off_t(offset))
    }
    guard readCount >= 0 else { return nil }
    bytes.removeLast(count - readCount)
    return bytes
  }

  /// Removes a directory and the files in it, if it exists.
  public static func removeDirectory(_ path: String) {
    for name in names(in: path) { remove("\(path)/\(name)") }
    remove(path)
  }
}
