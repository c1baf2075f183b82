internal import CLoop
import Glibc

/// The service manager that started this process and asked for notifications of its state:
/// systemd's protocol, one datagram for each notification.
/// https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
public struct ServiceSupervisor: Sendable {
  /// The longest time between signs of life; nil if the manager does not watch the process.
  public let watchdogTimeout: Duration?
  private let socketName: String

  /// Reads the manager from the environment; nil for none.
  public init?() {
    guard let name = Files.environment("NOTIFY_SOCKET"), name.hasPrefix("/") || name.hasPrefix("@")
    else { return nil }
    socketName = name
    let microseconds = Files.environment("WATCHDOG_USEC").flatMap { Int64($0) } ?? 0
    let process = Files.environment("WATCHDOG_PID").flatMap { Int32($0) } ?? getpid()
    watchdogTimeout =
      microseconds > 0 && process == getpid() ? .microseconds(microseconds) : nil
  }

  /// A notification to the manager.
  public enum Message: String, Sendable {
    /// The process is ready to serve.
    case ready = "READY=1"
    /// The process is stopping.
    case stopping = "STOPPING=1"
    /// The process is alive.
    case alive = "WATCHDOG=1"
  }

  /// Sends `message`. A missing or slow manager causes neither a wait nor an error.
  public func tell(_ message: Message) {
    let address =
      socketName.hasPrefix("@")
      ? RawAddress(abstractName: String(socketName.dropFirst()))
      : try? RawAddress.resolve(.unix(path: socketName), forListening: false).first
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
    let descriptor = socket(AF_UNIX, Int32(kind), 0)
    guard let address, descriptor >= 0 else { return }
    defer { Glibc.close(descriptor) }

    let bytes = Array(message.rawValue.utf8)
    _ = unsafe address.withSockaddr { target, length in
      unsafe sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), target, length)
    }
  }
}
