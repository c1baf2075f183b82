import Loop

/// The notifications to the service manager: the server is ready, its loops run, or it stops.
struct Supervision {
  private let supervisor: ServiceSupervisor?
  private let loops: [EventLoop]

  /// Creates the supervision of a server on `loops`.
  init(_ loops: [EventLoop]) {
    supervisor = ServiceSupervisor()
    self.loops = loops
  }

  /// Reports that the server is ready.
  func ready() { supervisor?.tell(.ready) }

  /// Reports that the server stops.
  func stopping() { supervisor?.tell(.stopping) }

  /// Reports that the server is alive, twice per watchdog timeout, as long as every loop runs its
  /// tasks. If a loop is blocked for longer, the service manager kills the process. Runs until
  /// cancelled.
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
