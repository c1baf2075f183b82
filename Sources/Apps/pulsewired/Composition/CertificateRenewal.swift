import Logging
import Loop
import Server
import TLS

/// The renewal of certificates in a running server: at SIGHUP, and when the files have changed.
enum CertificateRenewal {
  /// Starts to watch. After it returns, SIGHUP is handled; cancelling the task ends the watch.
  static func start(
    _ settings: ServerSettings, _ tickets: TicketKeys, of server: Server, on loop: EventLoop,
    log: Logger
  ) async -> Task<Void, Never> {
    let (watch, hangUp) = await Task(executorPreference: loop) {
      let watch = CertificateWatch(
        settings.certificates, tickets, of: server, every: settings.given.port.certificatePoll,
        on: loop, log: log)
      let hangUp = SignalWatch(.hangUp, on: loop) { watch.reload() }
      return (LoopBound(watch, to: loop), LoopBound(hangUp, to: loop))
    }.value
    return Task(executorPreference: loop) {
      try? await watch.value.run()
      withExtendedLifetime(hangUp) {}
    }
  }
}
