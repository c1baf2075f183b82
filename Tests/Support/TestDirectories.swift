import Base
import Loop

/// Temporary directories of test processes. The number in the name is that of the process, so that
/// what a killed one left behind can be told from what another is using.
public enum TestDirectories {
  /// Where they all are.
  public static let root = "/tmp/pulsewire-tests"

  /// The path of a new directory under `root`; it is not made yet.
  public static func make() -> String {
    "\(root)/\(ProcessNumber.current)-\(String(UUID.v4().low, radix: 16))"
  }

  /// Removes a directory with everything in it.
  public static func remove(_ path: String) {
    (try? ChildProcess(["/bin/rm", "-rf", path]))?.waitBlocking()
  }

  /// Removes what processes left that are no more, and ends their PostgreSQL.
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
        // SIGQUIT: immediate shutdown.
        ChildProcess.send(3, to: id)
      }
      remove(path)
    }
  }
}
