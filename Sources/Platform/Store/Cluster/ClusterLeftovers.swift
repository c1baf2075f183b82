import Base
import Loop

/// What a killed server leaves behind. Only for whoever holds the cluster's lock.
enum ClusterLeftovers {
  /// How long a PostgreSQL without its server may take to end.
  private static let stopTimeout = Duration.seconds(30)
  private static let pollInterval = Duration.milliseconds(20)

  /// Ends a PostgreSQL that still runs on this place's data, and removes its lock file.
  static func clear(_ place: ClusterPlace, on loop: EventLoop) async throws(StoreError) {
    let file = "\(place.data)/postmaster.pid"
    guard let id = postmaster(file) else { return }
    if isRunning(id, on: place.data) {
      let deadline = loop.now + stopTimeout
      // SIGINT: "fast shutdown"; SIGQUIT: "immediate shutdown".
      ChildProcess.send(2, to: id)
      while isRunning(id, on: place.data) {
        if loop.now > deadline { ChildProcess.send(3, to: id) }
        do throws(CancellationError) {
          try await loop.sleep(for: pollInterval)
        } catch {
          throw StoreError(.clusterFailed, "the start of PostgreSQL was cancelled")
        }
      }
    }
    // PostgreSQL would take a number that another process has by now for a running server.
    Files.remove(file)
    await waitForChildren(on: loop)
  }

  /// Children of a killed postmaster see its end within moments, and hold the shared memory until
  /// then.
  private static func waitForChildren(on loop: EventLoop) async {
    try? await loop.sleep(for: .milliseconds(100))
  }

  /// The number in the first line of `postmaster.pid`.
  static func postmaster(_ file: String) -> Int32? {
    Files.read(file).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.flatMap { Int32($0) }
    }
  }

  /// Whether a process runs, and is not just a name that its parent has not yet asked for.
  static func isRunning(_ id: Int32) -> Bool {
    guard let stat = Files.read("/proc/\(id)/stat") else { return false }
    // proc(5): the state follows the name, which is in parentheses.
    let state = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    return state != "Z"
  }

  /// Whether a process runs and is a PostgreSQL with this data.
  private static func isRunning(_ id: Int32, on data: String) -> Bool {
    guard isRunning(id), let line = Files.read("/proc/\(id)/cmdline") else { return false }
    return String(decoding: line, as: UTF8.self).split(separator: "\0").contains { $0 == data }
  }
}
