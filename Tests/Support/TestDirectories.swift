import Base
import Loop

/// Temporary directories of test processes. The number in the name is that of the process, so that the remains of a
/// killed process can be distinguished from directories in use.
public enum TestDirectories {
  /// The directory that contains all of them.
  public static let root = "/tmp/pulsewire-tests"

  /// Returns the path of a new directory under `root`, which does not exist yet.
  public static func make() -> String {
    "\(root)/\(ProcessNumber.current)-\(String(UUID.v4().low, radix: 16))"
  }

  /// Removes a directory with its content.
  public static func remove(_ path: String) {
    (try? ChildProcess(["/bin/rm", "-rf", path]))?.waitBlocking()
  }

  /// Removes the directories of processes that have ended, and ends their PostgreSQL.
  static func removeStale() {
    for name in Files.names(in: root) {
      guard let number = name.split(separator: "-").first.flatMap({ Int32($0) }),
        Files.status("/proc/\(number)") == nil
      else { continue }
      let path = "\(root)/\(name)"
      if let file = Files.read("\(path)/data/postmaster.pid"),
        let id = String(decoding: file, as: UTF8.self).split(separator: "\n").first
          .flatMap({ Int32($0) }),
        let line = Files.read("/proc/\(id)/cmdline"),
        String(decoding: line, as: UTF8.self).contains(path)
      {
        // Signal 3 is SIGQUIT: immediate shutdown.
        ChildProcess.send(3, to: id)
      }
      remove(path)
    }
  }
}
