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
    try await waitForChildren(place, on: loop)
  }

  /// Children of a killed postmaster end once they see that it has. Until then they may write, and a
  /// new one that does not know of them must not begin.
  private static func waitForChildren(
    _ place: ClusterPlace, on loop: EventLoop
  ) async throws(StoreError) {
    guard let data = Files.resolve(place.data) else { return }
    let deadline = loop.now + stopTimeout
    // They have names of their own, but all of them work in the directory of the data.
    while case let left = processes(in: data), !left.isEmpty {
      if loop.now > deadline { for id in left { ChildProcess.send(3, to: id) } }
      do throws(CancellationError) {
        try await loop.sleep(for: pollInterval)
      } catch {
        throw StoreError(.clusterFailed, "the start of PostgreSQL was cancelled")
      }
    }
  }

  /// The processes that work in a directory, as far as this one may know.
  private static func processes(in directory: String) -> [Int32] {
    Files.names(in: "/proc").compactMap { Int32($0) }
      .filter { Files.resolve("/proc/\($0)/cwd") == directory && isRunning($0) }
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
