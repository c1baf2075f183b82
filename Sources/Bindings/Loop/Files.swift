internal import CLoop
import Glibc

/// What the server needs of the file system: a few small calls for its start, none for its running.
/// They block.
public enum Files {
  /// What is at a path.
  public struct Status: Sendable {
    public let isDirectory: Bool
    public let isLink: Bool
    /// The permission bits.
    public let mode: UInt32
    public let user: UInt32
    public let group: UInt32
  }

  /// What tells one state of a file from another without reading it.
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

  /// The state of the file that `path` leads to; nil for none.
  public static func stamp(_ path: String) -> Stamp? {
    var raw = Glibc.stat()
    return unsafe fstatat(AT_FDCWD, path, &raw, 0) == 0 ? Stamp(raw) : nil
  }

  /// What is at `path` itself, even if that is a link; nil for nothing.
  public static func status(_ path: String) -> Status? {
    var raw = Glibc.stat()
    guard unsafe lstat(path, &raw) == 0 else { return nil }
    let kind = raw.st_mode & S_IFMT
    return Status(
      isDirectory: kind == S_IFDIR, isLink: kind == S_IFLNK, mode: raw.st_mode & 0o7777,
      user: raw.st_uid, group: raw.st_gid)
  }

  /// Makes a directory, and those above it; one that is there is left as it is.
  public static func makeDirectory(_ path: String, mode: UInt32) throws(SocketError) {
    let parts = path.split(separator: "/")
    for count in 1...max(1, parts.count) {
      let prefix = (path.hasPrefix("/") ? "/" : "") + parts.prefix(count).joined(separator: "/")
      let status = unsafe mkdir(prefix, count == parts.count ? mode : 0o755)
      if status != 0, errno != EEXIST { throw SocketError("make \(prefix)", code: errno) }
    }
  }

  /// Makes `path` a link to `target`.
  public static func link(_ path: String, to target: String) throws(SocketError) {
    guard unsafe symlink(target, path) == 0 else { throw SocketError("link \(path)", code: errno) }
  }

  /// Gives `path` to a user.
  public static func changeOwner(_ path: String, to user: SystemUser) throws(SocketError) {
    guard unsafe lchown(path, user.id, user.group) == 0 else {
      throw SocketError("give \(path) to \(user.name)", code: errno)
    }
  }

  /// Renames a file or directory.
  public static func move(_ path: String, to target: String) throws(SocketError) {
    guard unsafe rename(path, target) == 0 else { throw SocketError("rename \(path)", code: errno) }
  }

  /// Removes a file, a link or an empty directory, if it is there.
  public static func remove(_ path: String) { unsafe _ = Glibc.remove(path) }

  /// A file, whole; nil if it cannot be read, or has more than `bytesMax` bytes.
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

  /// Makes a new file of these bytes; one that is there is left as it is, and is an error.
  public static func write(_ path: String, _ bytes: [UInt8], mode: UInt32) throws(SocketError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard file >= 0 else { throw SocketError("make \(path)", code: errno) }
    defer { close(file) }

    guard unsafe Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw SocketError("write \(path)", code: errno)
    }
  }

  /// The names in a directory, sorted; none if there is no such directory.
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

  /// `path` without links and dots; nil if it is not there.
  public static func resolve(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }

    return unsafe String(cString: resolved)
  }

  /// The value of an environment variable.
  public static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// A user of the operating system.
public struct SystemUser: Sendable {
  public let name: String
  public let id: UInt32
  public let group: UInt32

  /// The user of this name; nil if there is none.
  public init?(named name: String) {
    guard let entry = unsafe getpwnam(name) else { return nil }
    self.name = name
    id = unsafe entry.pointee.pw_uid
    group = unsafe entry.pointee.pw_gid
  }

  /// The number of the user that this program runs as.
  public static var currentID: UInt32 { geteuid() }
}

/// A lock on a file, which the system takes back when the program ends in whatever way.
public struct FileLock: ~Copyable, Sendable {
  private let descriptor: Int32

  /// Takes the lock, making the file if need be; nil if another has it.
  public init?(_ path: String) throws(SocketError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SocketError("open \(path)", code: errno) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Closing alone would not do: a child that another thread has just forked has a copy of the
  /// descriptor, and with it the lock, until it has become another program.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
