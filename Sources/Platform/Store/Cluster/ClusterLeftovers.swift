import Base
import Loop

/// The cleanup after a killed server. Only for the holder of the cluster's lock.
enum ClusterLeftovers {
  /// The time that a PostgreSQL without its server has to end.
  private static let stopTimeout = Duration.seconds(30)
  private static let pollInterval = Duration.milliseconds(20)

  /// Stops a PostgreSQL that still runs on this place's data, and removes its lock file.
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
    // PostgreSQL would take a process id that was reused since then for a running server.
    Files.remove(file)
    try await waitForChildren(place, on: loop)
  }

  /// Waits for the children of a killed postmaster, which end once they notice. Until then they may
  /// write, and a new postmaster that does not know of them must not start.
  private static func waitForChildren(
    _ place: ClusterPlace, on loop: EventLoop
  ) async throws(StoreError) {
    guard let data = Files.resolve(place.data) else { return }
    let deadline = loop.now + stopTimeout
    // Their names differ, but all of them work in the data directory.
    while case let left = processes(in: data), !left.isEmpty {
      if loop.now > deadline { for id in left { ChildProcess.send(3, to: id) } }
      do throws(CancellationError) {
        try await loop.sleep(for: pollInterval)
      } catch {
        throw StoreError(.clusterFailed, "the start of PostgreSQL was cancelled")
      }
    }
  }

  /// Returns the processes that work in a directory, as far as this process may see them.
  private static func processes(in directory: String) -> [Int32] {
    Files.names(in: "/proc").compactMap { Int32($0) }
      .filter { Files.resolve("/proc/\($0)/cwd") == directory && isRunning($0) }
  }

  /// Returns the process id in the first line of `postmaster.pid`.
  static func postmaster(_ file: String) -> Int32? {
    Files.read(file).flatMap { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.flatMap { Int32($0) }
    }
  }

  /// Returns whether a process runs, and is no zombie.
  static func isRunning(_ id: Int32) -> Bool {
    guard let stat = Files.read("/proc/\(id)/stat") else { return false }
    // proc(5): the state follows the name, which is in parentheses.
    let state = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.dropFirst().first
    return state != "Z"
  }

  /// Returns whether a process runs and is a PostgreSQL with this data.
  private static func isRunning(_ id: Int32, on data: String) -> Bool {
    guard isRunning(id), let line = Files.read("/proc/\(id)/cmdline") else { return false }
    return String(decoding: line, as: UTF8.self).split(separator: "\0").contains { $0 == data }
  }
}
