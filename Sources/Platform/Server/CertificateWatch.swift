public import Logging
public import Loop
public import TLS

/// A watch that replaces a server's certificate while it runs: on request, and when the files have
/// changed. Unusable files are logged, and the old certificate stays. It belongs to one loop.
public final class CertificateWatch {
  private let files: CertificateFiles
  private let tickets: TicketKeys
  private let server: Server
  private let interval: Duration?
  private let loop: EventLoop
  private let log: Logger
  private let wake: Signal
  private var isAsked = false
  private var isDue = false
  private var change: SettledChange<[Files.Stamp?]>

  /// Creates a watch, which runs in `run`.
  ///
  /// - Parameter interval: the interval at which the files are checked; nil for never.
  public init(
    _ files: CertificateFiles, _ tickets: TicketKeys, of server: Server, every interval: Duration?,
    on loop: EventLoop, log: Logger
  ) {
    self.files = files
    self.tickets = tickets
    self.server = server
    self.interval = interval
    self.loop = loop
    self.log = log
    wake = Signal(on: loop)
    change = SettledChange(files.stamps)
  }

  /// Requests that the files are loaded soon, whether they have changed or not.
  public func reload() {
    isAsked = true
    wake.fire()
  }

  /// Watches until its task is cancelled.
  public func run() async throws(CancellationError) {
    while true {
      try await wait()
      let stamps = files.stamps
      if isAsked {
        change.know(stamps)
      } else if !change.isNew(stamps) {
        continue
      }
      isAsked = false
      await load()
    }
  }

  private func wait() async throws(CancellationError) {
    isDue = false
    let timer = interval.map { interval in
      loop.schedule(after: interval) {
        self.isDue = true
        self.wake.fire()
      }
    }
    defer { if let timer { loop.cancel(timer) } }
    while !isAsked, !isDue { try await wake.wait() }
  }

  private func load() async {
    let (files, tickets) = (files, tickets)
    do {
      let context = try await BackgroundThread.run {
        Result { () throws(TLSError) in try files.load(tickets) }
      }.get()
      server.use(context)
      log.notice("certificate loaded", metadata: ["file": "\(files.certificate)"])
    } catch {
      log.error("certificate not loaded, the old one stays", metadata: ["error": "\(error)"])
    }
  }
}
