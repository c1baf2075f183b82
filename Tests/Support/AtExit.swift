import Glibc
import Synchronization

/// The number of this process.
enum ProcessNumber {
  static var current: Int32 { getpid() }
}

/// The actions to run when the process ends.
enum AtExit {
  private static let actions = Mutex<[@Sendable () -> Void]>([])

  /// Runs `action` at the end, before actions that were added earlier.
  static func run(_ action: @escaping @Sendable () -> Void) {
    let isFirst = actions.withLock { actions in
      actions.append(action)
      return actions.count == 1
    }
    if isFirst {
      atexit { AtExit.actions.withLock { $0 }.reversed().forEach { $0() } }
    }
  }
}
