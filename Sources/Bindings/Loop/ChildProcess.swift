internal import CLoop
import Glibc

/// A child process that this one starts, waits for and ends.
///
/// It has its own session, so that Ctrl-C at the terminal reaches only this process, which then
/// ends the child in an orderly way.
public final class ChildProcess: Sendable {
  /// The process id.
  public let id: Int32

  /// POSIX_SPAWN_SETSID, which glibc declares only under _GNU_SOURCE.
  private static let ownSession: Int16 = 0x80

  /// Starts the program at the path `arguments[0]`, without input, and with its output to the file
  /// at `output`, or to that of this process if it is nil.
  public init(_ arguments: [String], output: String? = "/dev/null") throws(SocketError) {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }

    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    if let output {
      let flags = O_WRONLY | O_CREAT | O_TRUNC
      unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
      unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    }

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }

    unsafe posix_spawnattr_setflags(&attributes, Self.ownSession)
    var id: pid_t = 0
    var list: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) }
    unsafe list.append(nil)
    defer { unsafe list.forEach { unsafe free($0) } }

    let status = unsafe posix_spawn(&id, arguments[0], &actions, &attributes, list, environ)
    guard status == 0 else { throw SocketError("start \(arguments[0])", code: status) }
    self.id = id
  }

  /// Runs a program to its end and returns its exit code.
  public static func run(
    _ arguments: [String], output: String? = "/dev/null"
  ) async throws(SocketError) -> Int32 {
    try await ChildProcess(arguments, output: output).wait()
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { ChildProcess.send(signal, to: id) }

  /// Sends a signal to any process.
  public static func send(_ signal: Int32, to id: Int32) { kill(id, signal) }

  /// Waits for the end of the process, on a new thread; on the calling one if none can be created.
  /// Returns the exit code, or 128 plus the signal's number. Only one caller may wait.
  public func wait() async -> Int32 {
    do throws(BackgroundThread.Missing) {
      return try await BackgroundThread.run { self.waitBlocking() }
    } catch {
      return waitBlocking()
    }
  }

  /// Waits like `wait`, but blocks the calling thread.
  @discardableResult
  public func waitBlocking() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0 {
      if errno != EINTR { return 127 }
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }
}
