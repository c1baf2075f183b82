import Base
import Loop

/// The name of this machine in an account's list of sessions.
enum MachineName {
  /// The longest name of a session, in characters, as the contract has it.
  private static let countMax = 100
  /// The host's name. Source: proc_sys_kernel(5).
  private static let path = "/proc/sys/kernel/hostname"

  /// The name of a session that is opened here: `pulsewire on <host>`.
  static var session: String { session(of: Files.read(path)) }

  /// Returns the name of a session on the host whose name a file holds.
  static func session(of file: [UInt8]?) -> String {
    let host = String(decoding: file ?? [], as: UTF8.self)
      .filter { !$0.isWhitespace && !$0.isNewline }
    return host.isEmpty ? "pulsewire" : String("pulsewire on \(host)".prefix(countMax))
  }
}
