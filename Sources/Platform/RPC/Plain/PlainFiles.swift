public import Loop

/// The reading of pieces of files for downloads, on a few separate threads: a slow disk delays no loop.
public enum PlainFiles {
  /// The threads of all loops: they read one piece each at a time; other pieces wait.
  static let readers = WorkerPool(threads: 4, queuedMax: 4096, niceness: 0)
  /// The delay before a refused read is repeated, when too many pieces wait already.
  private static let busyDelay = Duration.milliseconds(100)

  /// Returns `count` bytes from `position`, or fewer at the end of the file; nil if it cannot be read,
  /// or if the task is cancelled.
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
