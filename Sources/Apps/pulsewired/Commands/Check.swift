import ArgumentParser
import Base
import HTTPClient
import Loop
import PlansFeature
import Postgres
import Store

/// `pulsewired check`.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check everything that a start of `pulsewired serve` depends on.",
    discussion: """
      Takes the settings of `serve`, leaves the database as it is, asks the language model that makes plans one small \
      question if there is one, and prints a line for each part: ok, warning, or \
      wrong with what to do. `serve` makes the same checks but for that question, logs the warnings, and does not \
      start if anything is wrong.

      With --unit, root checks what the installed unit depends on: as its user, with its settings, keys \
      and directories.

      Exit status: 0 if the server can start, else 1.

      Example:
        pulsewired check --unit
        pulsewired check --config pulsewired.conf
      """)

  @OptionGroup var options: SettingOptions<Serve>

  @Option(help: "A file of `name = value` lines.")
  var config: String?

  @Flag(help: "Check as the systemd unit starts: with its user, settings and keys. For root.")
  var unit = false

  @Flag(help: "Print the findings as JSON.")
  var json = false

  func run() async throws {
    if unit {
      let status = try await StartError.telling {
        try await UnitIdentity().run(["check"] + (json ? ["--json"] : []))
      }
      guard status == 0 else { throw ExitCode(status) }
      return
    }
    let report = CheckReport(findings: await findings())
    Terminal.write(json ? report.json : report.text(isColoured: Terminal.isColoured))
    guard report.isStartable else { throw ExitCode.failure }
  }

  private func findings() async -> [StartFinding] {
    let given: OperatorSettings
    do throws(StartError) { given = try options.settings(file: config) } catch {
      return error.description.split(separator: "\n").map {
        StartFinding("settings", .wrong, String($0))
      }
    }
    var found = MachineChecks(given: given).findings()
    found += PortChecks(given: given).findings()
    if let model = try? given.modelConfiguration() { found.append(await Self.modelFinding(model)) }
    do { found += try await Self.databaseFindings(given) } catch {
      found.append(StartFinding("database", .wrong, "\(error)"))
    }
    return found
  }

  private static func databaseFindings(_ given: OperatorSettings) async throws -> [StartFinding] {
    let settings = try given.databaseConnections().calls
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    let database = Database(settings, on: group.loops)
    try await database.connect()
    let checks = DatabaseChecks(
      database: database, connection: settings, loop: loop, sealingKeys: try? given.sealingKeys(),
      allowsVolatile: given.database.allowsVolatile)
    let found = try await Task(executorPreference: loop) {
      var found = [StartFinding("database", .ok, "the database \(settings) accepts connections")]
      found += try await checks.findings()
      found.append(try await nodeFinding(given, database, settings, on: loop))
      return found
    }.value
    await database.close()
    group.stop()
    return found
  }

  /// Asks the model one small question, which shows what its server can do.
  private static func modelFinding(_ model: ModelConfiguration) async -> StartFinding {
    let group = LoopGroup(count: 1)
    let loop = group.loops[0]
    var transport = HTTPClientSettings()
    transport.allowsPlainLoopback = true
    let client = HTTPClient(transport, on: group.loops)
    let trial = await Task(executorPreference: loop) {
      await ModelTrial(model, client, on: loop)
    }.value
    await client.close()
    group.stop()
    return StartFinding("planner", trial.isAnswered ? .ok : .warning, trial.sentence)
  }

  /// Returns whether another node has claimed the database, and which ones there are.
  private static func nodeFinding(
    _ given: OperatorSettings, _ database: Database, _ settings: ConnectionSettings,
    on loop: EventLoop
  ) async throws(DatabaseError) -> StartFinding {
    let subject = "nodes"
    let rival = try await NodeClaim.rivalSentence(
      settings, sharing: !given.nodes.busServers.isEmpty, on: loop)
    if let rival, !given.database.isWithoutBus { return StartFinding(subject, .wrong, rival) }
    // An older schema has no registry; the schema has a finding of its own then.
    let nodes = (try? await NodeRegistry(database).nodes(on: loop)) ?? []
    let there = nodes.map { node in
      "\(node.address), version \(node.version), since \(node.startTime), "
        + "\(Int(node.age.inSeconds)) s ago for the last time"
    }
    let list = there.isEmpty ? "" : ". There are: " + there.joined(separator: "; ")
    guard !given.database.isWithoutBus else {
      return StartFinding(subject, .warning, NodeClaim.withoutBusSentence + list)
    }
    return StartFinding(subject, .ok, "no other node claims this database" + list)
  }
}
