import ArgumentParser
import Glibc
import Loop
import Postgres
import RPC
import Server
import TLS

/// A server of `bench.v1.Rows`, each of whose calls is a unit of work in the database: the whole stack between a client
/// and PostgreSQL, except the product's own rules and tokens.
struct DatabaseServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pulsewire-bench database-server",
    abstract: "Serves rows of a database that database.py has prepared.")

  @Option(help: "The port.")
  var port: Int

  @Option(help: "The certificate's PEM file.")
  var certificate: String

  @Option(help: "The key's PEM file.")
  var key: String

  @Option(name: .customLong("database-url"), help: "The database, as the server's role.")
  var databaseURL: String

  @Option(help: "How many loops.")
  var loops = Count(1)

  @Option(help: "How many connections to the database each loop has.")
  var connections = Count(1)

  func run() throws {
    let group = LoopGroup(count: loops.value)
    let loop = group.loops[0]
    Task(executorPreference: loop) {
      do {
        try await serve(on: group)
      } catch {
        DatabaseServerCommand.exit(withError: error)
      }
    }
    while true { pause() }
  }

  private func serve(on group: LoopGroup) async throws {
    var limits = DatabaseLimits()
    limits.connectionsPerLoop = connections.value
    // As pulsewired has it.
    limits.windowTime = .milliseconds(5)
    let database = Database(
      try ConnectionSettings(databaseURL), on: group.loops, limits: limits)
    try await database.connect()
    var router = Router()
    RowsService(database: database).register(in: &router)
    let server = Server(
      ServerConfiguration(address: .tcp(host: "localhost", port: port)),
      tls: try .server(certificateFile: certificate, keyFile: key), router: router,
      observer: Unobserved(), on: group.loops)
    print("listening on", try await server.listen())
    try await group.loops[0].sleep(for: .seconds(86_400))
    server.close()
  }
}
