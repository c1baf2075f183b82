/// The database of the server.
struct DatabaseSettings: SettingGroup {
  var url: String?
  var ownerURL: String?
  var superuserURL = "postgresql:///pulsewire"
  var programs: String?
  var isWithoutBus = false
  var patience = Duration.zero
  var allowsVolatile = false
  var callTimeout = Duration.seconds(5)
  var backgroundTimeout = Duration.seconds(60)

  static let title = "Database"
  static let rows: [Setting] = [
    Setting(
      "database-url", .text("a postgresql:// URL, or libpq's key=value list"), \.database.url,
      "The database, as postgresql://pulsewire_server@HOST/NAME or a libpq key=value list. The "
        + "role owns nothing; `serve` refuses any other.",
      standard: "none; it is required", commands: .serve, isSecret: true),
    Setting(
      "owner-url", .text("a postgresql:// URL, or libpq's key=value list"), \.database.ownerURL,
      "The database as the role that owns the schema, as postgresql://OWNER@HOST/NAME or a libpq "
        + "key=value list. No server needs it.",
      standard: "none; it is required", commands: .owner, isSecret: true),
    Setting(
      "superuser-url", .text("a postgresql:// URL, or libpq's key=value list"),
      \.database.superuserURL,
      "The database as a superuser, without a password: backups have the rows of all accounts and the "
        + "passwords of roles. By default the local socket, as the user that runs the command.",
      commands: .superuser),
    Setting(
      "postgres-programs", .path, \.database.programs,
      "The directory of pg_dump and pg_restore, of the database's major version or a newer one.",
      standard: "of that version under /usr/lib/postgresql, or else on the PATH",
      commands: .superuser),
    Setting(
      "without-bus", .flag, \.database.isWithoutBus,
      "Serve although another node serves from the same database. Live updates do not cross "
        + "between nodes: a screen at one node follows a device at another seconds later, by the "
        + "database.",
      commands: .serve),
    Setting(
      "database-wait-seconds", .whole(0...3600, .seconds), \.database.patience,
      "The time to wait at startup for a database that does not accept connections yet."),
    Setting(
      "allow-volatile-database", .flag, \.database.allowsVolatile,
      "Serve even if the database can lose committed data because fsync or "
        + "synchronous_commit is off. For tests."
    ),
    Setting(
      "call-statement-seconds", .whole(1...3600, .seconds), \.database.callTimeout,
      "The timeout for a call's unit of work, including its wait for its turn; then the "
        + "call fails."),
    Setting(
      "background-statement-seconds", .whole(1...86_400, .seconds), \.database.backgroundTimeout,
      "The timeout for a statement of background work, such as jobs, exports and merges of "
        + "accounts. Erasing an account has none."),
  ]
}
