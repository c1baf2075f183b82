internal import Base
public import Loop
public import Postgres
import Synchronization

/// A private PostgreSQL cluster for development: created if it does not exist, and reachable only over
/// a socket in a directory that no other user can enter, not over the network.
///
/// The next start cleans up after an earlier server that was killed: it stops a running PostgreSQL and
/// removes its lock file.
public final class DevelopmentCluster: Sendable {
  /// The settings for connecting to its database `pulsewire` as its superuser.
  public let settings: ConnectionSettings

  private let process: ChildProcess
  private let sockets: String
  /// The lock, held until the process has ended.
  private let lock: Mutex<FileLock?>

  /// The name of the database.
  public static let databaseName = "pulsewire"

  /// The timeout of a start, which includes recovery after a crash.
  private static let startTimeout = Duration.seconds(60)
  /// The interval at which a start checks whether the database is ready.
  private static let pollInterval = Duration.milliseconds(20)

  /// Starts the cluster in `directory`, and creates it first if needed. `progress` receives a short
  /// text before each step that takes long.
  ///
  /// - Parameter isDurable: false for tests: committed data may be lost if the machine fails.
  public static func start(
    in directory: String, isDurable: Bool = true, on loop: EventLoop,
    progress: (String) -> Void = { _ in }
  ) async throws(StoreError) -> DevelopmentCluster {
    let place = try ClusterPlace(directory)
    let lock = try takeLock(place)
    try await ClusterLeftovers.clear(place, on: loop)
    let version = Files.read("\(place.data)/PG_VERSION").map {
      String(decoding: $0, as: UTF8.self).filter { $0.isNumber }
    }
    let programs = try ClusterPrograms(version: version)
    if version == nil {
      progress("making a database cluster in \(directory)")
      try await initialize(place, programs, isDurable: isDurable)
    }
    progress("starting PostgreSQL")
    let arguments =
      programs.command("postgres", as: place.user) + serverArguments(place, isDurable: isDurable)
    let process: ChildProcess
    do throws(SocketError) {
      process = try ChildProcess(arguments, output: place.log)
    } catch {
      throw StoreError(.clusterFailed, "PostgreSQL cannot be started: \(error)")
    }
    let cluster = DevelopmentCluster(
      try settings(place), process, sockets: place.sockets, lock)
    try await cluster.waitUntilReady(place, on: loop)
    return cluster
  }

  private init(
    _ settings: ConnectionSettings, _ process: ChildProcess, sockets: String,
    _ lock: consuming FileLock
  ) {
    self.sockets = sockets
    self.settings = settings
    self.process = process
    self.lock = Mutex(lock)
  }

  /// Stops the cluster cleanly: sessions are ended, everything is on disk.
  public func stop() async {
    requestStop()
    _ = await process.wait()
    letGo()
  }

  /// Stops the cluster like `stop`, at the end of a program, where no loop can wait.
  public func stopBlocking() {
    requestStop()
    process.waitBlocking()
    letGo()
  }

  private func letGo() {
    Files.remove(sockets)
    lock.withLock { $0 = nil }
  }

  /// Requests PostgreSQL's "fast shutdown" (SIGINT).
  private func requestStop() { process.send(2) }

  /// Sends a signal to PostgreSQL's first process: for tests of its failure.
  public func send(_ signal: Int32) { process.send(signal) }

  /// Releases the lock and nothing else: for tests of the remains of a killed server.
  public func abandon() { lock.withLock { $0 = nil } }

  // MARK: Steps

  private static func takeLock(_ place: ClusterPlace) throws(StoreError) -> FileLock {
    do throws(SocketError) {
      if let lock = try FileLock(place.lock) { return lock }
    } catch {
      throw StoreError(.clusterFailed, "the development cluster cannot be locked: \(error)")
    }
    throw StoreError(
      .clusterBusy, "another server already uses the development cluster in \(place.base)")
  }

  private static func initialize(
    _ place: ClusterPlace, _ programs: ClusterPrograms, isDurable: Bool
  ) async throws(StoreError) {
    // In a separate directory, so that the remains of a killed start are not mistaken for a cluster.
    let unfinished = "\(place.base)/data.unfinished"
    do throws(SocketError) {
      _ = try await ChildProcess.run(["/bin/rm", "-rf", unfinished])
      let status = try await ChildProcess.run(
        programs.command("initdb", as: place.user) + [
          "--pgdata=\(unfinished)", "--username=postgres", "--auth=trust", "--encoding=UTF8",
          "--locale=C", "--no-instructions",
        ] + (isDurable ? [] : ["--no-sync"]), output: place.log)
      guard status == 0 else { throw SocketError("run initdb", reason: lastLine(of: place.log)) }
      try Files.move(unfinished, to: place.data)
    } catch {
      throw StoreError(.clusterFailed, "the development cluster cannot be made: \(error)")
    }
  }

  /// Returns modest options, because the cluster shares a developer's machine. A commit is on disk
  /// before it is acknowledged (`fsync`).
  private static func serverArguments(_ place: ClusterPlace, isDurable: Bool) -> [String] {
    let options = [
      "listen_addresses=", "unix_socket_directories=\(place.sockets)",
      "unix_socket_permissions=0700", "port=5432", "shared_buffers=128MB", "max_connections=300",
      "wal_compression=on", "max_wal_size=512MB", "log_timezone=UTC", "timezone=UTC",
      "fsync=\(isDurable ? "on" : "off")", "full_page_writes=\(isDurable ? "on" : "off")",
    ]
    return ["-D", place.data] + options.flatMap { ["-c", $0] }
  }

  private static func settings(_ place: ClusterPlace) throws(StoreError) -> ConnectionSettings {
    let quoted = place.sockets.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: #"\'"#)
    do throws(DatabaseError) {
      return try ConnectionSettings(
        "host='\(quoted)' port=5432 user=postgres dbname=\(databaseName)")
    } catch {
      throw StoreError(.clusterFailed, "\(error)", cause: error)
    }
  }

  private func waitUntilReady(
    _ place: ClusterPlace, on loop: EventLoop
  ) async throws(StoreError) {
    let deadline = loop.now + Self.startTimeout
    while true {
      do throws(DatabaseError) {
        let session = try await Session.connect(settings.with(database: "postgres"), on: loop)
        let name = Self.databaseName
        let found = try await session.run("select from pg_database where datname = \(name)")
        if found.isEmpty { try await session.run("create database \(unsafeSQL: name)") }
        return
      } catch {
        guard ClusterLeftovers.isRunning(process.id), loop.now < deadline else {
          stopBlocking()
          throw StoreError(
            .clusterFailed, "PostgreSQL did not start: \(Self.lastLine(of: place.log))",
            cause: error)
        }
      }
      do throws(CancellationError) {
        try await loop.sleep(for: Self.pollInterval)
      } catch {
        await stop()
        throw StoreError(.clusterFailed, "the start of PostgreSQL was cancelled")
      }
    }
  }

  private static func lastLine(of log: String) -> String {
    let text = String(decoding: Files.read(log, at: 0, count: 64 * 1024) ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n")
    let telling = lines.last { $0.contains("FATAL") || $0.contains("error") } ?? lines.last
    return telling.map(String.init) ?? "it says nothing; see \(log)"
  }
}
