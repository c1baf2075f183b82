internal import Base
internal import CLoop
import Glibc

/// The server's access to the file system: a few small calls at its start, none afterwards. They
/// block.
public enum Files {
  /// The attributes of a file or directory.
  public struct Status: Sendable {
    public let isDirectory: Bool
    public let isLink: Bool
    /// The permission bits.
    public let mode: UInt32
    public let user: UInt32
    public let group: UInt32
  }

  /// A fingerprint that distinguishes states of a file without reading it.
  public struct Stamp: Hashable, Sendable {
    private let device: UInt
    private let inode: UInt
    private let size: Int
    private let seconds: Int
    private let nanoseconds: Int

    fileprivate init(_ raw: Glibc.stat) {
      device = UInt(raw.st_dev)
      inode = UInt(raw.st_ino)
      size = Int(raw.st_size)
      seconds = raw.st_mtim.tv_sec
      nanoseconds = raw.st_mtim.tv_nsec
    }
  }

  /// Returns the stamp of the file at `path`, following links; nil if it does not exist.
  public static func stamp(_ path: String) -> Stamp? {
    var raw = Glibc.stat()
    return unsafe fstatat(AT_FDCWD, path, &raw, 0) == 0 ? Stamp(raw) : nil
  }

  /// Returns the status at `path`, without following a link; nil if nothing exists there.
  public static func status(_ path: String) -> Status? {
    var raw = Glibc.stat()
    guard unsafe lstat(path, &raw) == 0 else { return nil }
    let kind = raw.st_mode & S_IFMT
    return Status(
      isDirectory: kind == S_IFDIR, isLink: kind == S_IFLNK, mode: raw.st_mode & 0o7777,
      user: raw.st_uid, group: raw.st_gid)
  }

  /// Returns the permission bits of the file at `path`, following links; nil if it does not exist.
  public static func permissions(_ path: String) -> UInt32? {
    var raw = Glibc.stat()
    return unsafe fstatat(AT_FDCWD, path, &raw, 0) == 0 ? raw.st_mode & 0o7777 : nil
  }

  /// Returns whether this process may create files in the directory at `path`.
  public static func isWritableDirectory(_ path: String) -> Bool {
    unsafe access(path, W_OK | X_OK) == 0 && access(path + "/.", F_OK) == 0
  }

  /// Returns the bytes that this process may still write to the file system of `path`; nil if it
  /// does not exist.
  public static func freeBytes(_ path: String) -> UInt64? {
    var raw = Glibc.statvfs()
    guard unsafe statvfs(path, &raw) == 0 else { return nil }
    let (bytes, overflow) = UInt64(raw.f_bavail).multipliedReportingOverflow(
      by: UInt64(raw.f_frsize))
    return overflow ? .max : bytes
  }

  /// Creates a directory and its missing parents; leaves an existing one unchanged.
  public static func makeDirectory(_ path: String, mode: UInt32) throws(SocketError) {
    let parts = path.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let prefix = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
      let status = unsafe mkdir(prefix, count == parts.count ? mode : 0o755)
      if status != 0, errno != EEXIST { throw SocketError("make \(prefix)", code: errno) }
    }
  }

  /// Creates a link at `path` to `target`.
  public static func link(_ path: String, to target: String) throws(SocketError) {
    guard unsafe symlink(target, path) == 0 else { throw SocketError("link \(path)", code: errno) }
  }

  /// Changes the owner of `path`.
  public static func changeOwner(_ path: String, to user: SystemUser) throws(SocketError) {
    guard unsafe lchown(path, user.id, user.group) == 0 else {
      throw SocketError("give \(path) to \(user.name)", code: errno)
    }
  }

  /// Renames a file or directory.
  public static func move(_ path: String, to target: String) throws(SocketError) {
    guard unsafe rename(path, target) == 0 else { throw SocketError("rename \(path)", code: errno) }
  }

  /// Removes a file, a link or an empty directory, if it exists.
  public static func remove(_ path: String) { unsafe _ = Glibc.remove(path) }

  /// Returns the content of a file; nil if it cannot be read, or has more than `bytesMax` bytes.
  public static func read(_ path: String, bytesMax: Int = 64 * 1024 * 1024) -> [UInt8]? {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }

    var whole: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = unsafe Glibc.read(file, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0, whole.count + count <= bytesMax else { return nil }
      if count == 0 { return whole }
      whole += part.prefix(count)
    }
  }

  /// Creates a file of these bytes; throws if it exists, and leaves it unchanged.
  public static func write(_ path: String, _ bytes: [UInt8], mode: UInt32) throws(SocketError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw SocketError("make \(path)", code: errno) }
    defer { close(file) }

    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw SocketError("write \(path)", code: errno)
    }
  }

  /// Replaces the content of a file, or creates it: a reader sees all of the old content or all of the new.
  ///
  /// The content is written beside it first. Of several that replace a file at the same time, one is the last.
  public static func replace(_ path: String, with bytes: [UInt8], mode: UInt32) throws(SocketError)
  {
    let draft = "\(path).new-\(UUID.v4())"
    defer { remove(draft) }
    try write(draft, bytes, mode: mode)
    try move(draft, to: path)
  }

  /// Returns the names in a directory, sorted; none if it does not exist.
  public static func names(in path: String) -> [String] {
    guard let directory = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(directory) }

    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Returns `path` without links and dots; nil if it does not exist.
  public static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }

    return unsafe String(cString: resolved)
  }

  /// Returns the value of an environment variable.
  public static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// A user of the operating system.
public struct SystemUser: Sendable {
  public let name: String
  public let id: UInt32
  public let group: UInt32

  /// Looks up the user of this name; nil if there is none.
  public init?(named name: String) {
    guard let entry = unsafe getpwnam(name) else { return nil }
    self.name = name
    id = unsafe entry.pointee.pw_uid
    group = unsafe entry.pointee.pw_gid
  }

  /// The id of the user that this process runs as.
  public static var currentID: UInt32 { geteuid() }
}

/// A lock on a file, which the system releases when the process ends in any way.
public struct FileLock: ~Copyable, Sendable {
  private let descriptor: Int32

  /// Takes the lock, creating the file if needed; nil if another process has it.
  public init?(_ path: String) throws(SocketError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SocketError("open \(path)", code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Releases the lock. Closing alone is not enough: a child that another thread has just forked
  /// has a copy of the descriptor, and with it the lock, until it executes its program.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
