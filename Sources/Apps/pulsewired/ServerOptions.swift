import ArgumentParser

/// The options of a server.
struct ServerOptions: ParsableArguments {
  @OptionGroup var transport: TransportOptions

  @Option(
    name: .customLong("database-url"),
    help: "The database, as postgresql://pulsewire_server@HOST/NAME or libpq's key=value list.")
  var databaseURL: String?

  @Option(
    help: """
      Seconds to wait at the start for a database that takes no connections yet, as one that starts \
      with the machine. (default: 0)
      """)
  var databaseWaitSeconds: Int?

  @Flag(
    name: .customLong("allow-volatile-database"),
    help: """
      Serve although the database may lose what it has committed: fsync or synchronous_commit is \
      off. For tests.
      """)
  var allowsVolatileDatabase = false

  @Option(
    help: """
      Seconds that what a call asks of the database at once may take, and as many that it may wait for its \
      turn; beyond, the call fails. (default: 5)
      """)
  var callStatementSeconds: Int?

  @Option(
    help: """
      Seconds that a statement of work beside calls may take: of jobs, merging, exports, accounts that \
      are merged. Erasing an account takes as long as it needs. (default: 60)
      """)
  var backgroundStatementSeconds: Int?

  @OptionGroup(title: "Tokens") var tokens: TokenOptions

  @OptionGroup(title: "Exports") var exports: ExportOptions
  @OptionGroup(title: "Exports in an object store") var objectStore: ObjectStoreOptions

  @OptionGroup(title: "Signing in") var signIn: SignInOptions

  @Option(help: "Event loops. (default: one for each core)")
  var loops: Int?

  @Option(help: "How much faster than real time the server's clock runs; for demos. (default: 1)")
  var clockSpeed: Double?

  @Option(help: "How long calls may go on after SIGTERM. (default: 10)")
  var drainSeconds: Int?

  @Option(
    help: "Whether clients may ask for the contract, as grpcurl does: on or off. (default: on)")
  var reflection: String?

  @Option(help: "Streams that a connection may have open; more wait. (default: 256)")
  var streamsPerConnection: Int?

  @Option(help: "Handlers of a connection that may run at a time. (default: 512)")
  var handlersPerConnection: Int?

  @Option(help: "Bytes of a call's metadata. (default: 16384)")
  var headerBytes: Int?

  @Option(help: "Fields of a call's metadata, each cookie crumb counted. (default: 128)")
  var headerCount: Int?

  @Option(help: "Streams that a connection may reset in a second. (default: 50)")
  var resetsPerSecond: Int?

  @Option(
    help: """
      A web page's origin that may call, as https://app.example, or * for all; can be repeated. \
      (default: none)
      """)
  var corsOrigin: [String] = []

  @Option(
    help: "Answers over so many bytes are compressed for clients that take gzip. (default: 1024)")
  var compressOverBytes: Int?

  @Option(
    help: """
      Days after which samples of heart rate lose their RR intervals, 2 to 3650; the same on all \
      nodes. (default: 90)
      """)
  var rrRetentionDays: Int?

  @Option(
    help: """
      Hours without a command and without heart rate after which a workout is finished, 1 to 168; the \
      same on all nodes. (default: 4)
      """)
  var sessionSilenceHours: Int?

  @Option(help: "trace, debug, info, notice, warning, error or critical. (default: info)")
  var logLevel: String?

  @Option(help: "A file of `name = value` lines.")
  var config: String?

  @OptionGroup var sealing: SealingOptions

  @OptionGroup(title: "Mail") var mail: MailOptions

  @OptionGroup(title: "Operation") var operation: OperationOptions
}
