internal import CLoop
import Glibc

/// The file of a UNIX socket that this process listens on.
struct SocketFile {
  private let path: String
  private let device: dev_t
  private let inode: ino_t

  /// Records the file at `path`, which bind has just created; nil if it no longer exists.
  init?(at path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    self.path = path
    device = status.st_dev
    inode = status.st_ino
  }

  /// Removes the file, unless another one has replaced it.
  func remove() {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_dev == device, status.st_ino == inode
    else { return }
    unsafe unlink(path)
  }

  /// Removes a socket file without a listener, which would make bind fail.
  static func removeStale(at path: String) throws(SocketError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else { return }
    let probe = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { Glibc.close(probe) }

    let candidate = try RawAddress.resolve(.unix(path: path), forListening: false)[0]
    let answer = unsafe candidate.withSockaddr { unsafe Glibc.connect(probe, $0, $1) }
    // A full queue (EAGAIN) also means that there is a listener.
    guard answer != 0, errno == ECONNREFUSED || errno == ENOENT else {
      throw SocketError("listen on unix:\(path)", code: answer == 0 ? EADDRINUSE : errno)
    }
    unsafe unlink(path)
  }
}
