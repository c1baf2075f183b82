public import Loop

/// Pieces of files for downloads, read on a few threads of their own: a disk that is slow holds up no loop.
public enum PlainFiles {
  /// Of all loops: as many pieces at a time as there are threads, the rest in turn.
  static let readers = WorkerPool(threads: 4, queuedMax: 4096, niceness: 0)
  /// When so many wait already, a piece is asked for again after this time.
  private static let busyDelay = Duration.milliseconds(100)

  /// `count` bytes from `position` on, or fewer where the file ends; nil where it cannot be read, and for a
  /// cancelled task.
  public static func read(
    _ path: String, at position: Int64, count: Int, on loop: EventLoop
  ) async -> [UInt8]? {
    while !Task.isCancelled {
      do {
        return try await readers.run { Files.read(path, at: position, count: count) }
      } catch is WorkerPool.Refusal {
        try? await loop.sleep(for: busyDelay)
      } catch {
        return nil
      }
    }
    return nil
  }
}
