import Admin
import Logging
import Loop
import Postgres
import Server
import Store

/// The administrator's pages of a server, and its readiness.
struct Administration {
  let readiness: Readiness
  private let server: AdminServer?
  private let loops: [EventLoop]
  private let log: Logger

  /// Creates the pages at `address`; without one, there are none.
  init(
    _ address: SocketAddress?, metrics: MetricsPage, attention: AttentionPage,
    database: Database, start: DatabaseStart, claim: NodeClaim?, log: Logger
  ) {
    let loop = metrics.loops[0]
    let readiness = Readiness {
      try await start.checkAgain(database, on: loop)
      if let obstacle = claim?.obstacle { throw StartError(telling: obstacle) }
    }
    self.readiness = readiness
    self.log = log
    loops = metrics.loops
    server = address.map {
      AdminServer(
        $0,
        pages: readiness.pages(on: loop) + [metrics.page, attention.page]
          + ChannelsPage.pages(of: metrics.server),
        on: loop)
    }
  }

  /// Starts to listen and to measure.
  func start() async throws {
    guard let server else { return }
    for loop in loops { await Task(executorPreference: loop) { loop.meterTurns() }.value }
    let address = try await server.listen()
    log.info("administration", metadata: ["address": "\(address)"])
  }

  /// Stops listening.
  func stop() async { await server?.close() }
}
