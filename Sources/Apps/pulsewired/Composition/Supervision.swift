import Loop

/// The news for the service manager: the server serves, its loops turn, it ends.
struct Supervision {
  private let supervisor: ServiceSupervisor?
  private let loops: [EventLoop]

  /// For a server on `loops`.
  init(_ loops: [EventLoop]) {
    supervisor = ServiceSupervisor()
    self.loops = loops
  }

  /// The server serves.
  func ready() { supervisor?.tell(.ready) }

  /// The server ends.
  func stopping() { supervisor?.tell(.stopping) }

  /// Tells that the server lives, twice in the time that the manager allows, as long as every loop takes
  /// work; a loop that stands still for longer ends the process by the manager's hand. Until cancelled.
  func run() async {
    guard let supervisor, let timeout = supervisor.watchdogTimeout, let first = loops.first else {
      return
    }
    while !Task.isCancelled {
      for loop in loops { await Task(executorPreference: loop) {}.value }
      supervisor.tell(.alive)
      await Task(executorPreference: first) { try? await first.sleep(for: timeout / 2) }.value
    }
  }
}
