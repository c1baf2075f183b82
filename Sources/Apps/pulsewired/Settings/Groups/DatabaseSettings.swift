/// The database of the server.
struct DatabaseSettings: SettingGroup {
  var url: String?
  var patience = Duration.zero
  var allowsVolatile = false
  var callTimeout = Duration.seconds(5)
  var backgroundTimeout = Duration.seconds(60)

  static let title = "Database"
  static let rows: [Setting] = [
    Setting(
      "database-url", .text("a postgresql:// URL, or libpq's key=value list"), \.database.url,
      "The database, as postgresql://ROLE@HOST/NAME or libpq's key=value list: as pulsewire_server for `serve`, "
        + "as the owner of the schema for other commands.",
      standard: "none; it has to be given", commands: [.serve, .owner], isSecret: true),
    Setting(
      "database-wait-seconds", .whole(0...3600, .seconds), \.database.patience,
      "The time to wait at the start for a database that takes no connections yet, as one that starts with the "
        + "machine."),
    Setting(
      "allow-volatile-database", .flag, \.database.allowsVolatile,
      "Serve although the database may lose what it has committed: fsync or synchronous_commit is off. For tests."
    ),
    Setting(
      "call-statement-seconds", .whole(1...3600, .seconds), \.database.callTimeout,
      "The timeout of a unit of work of a call, and of its wait for a connection; "
        + "beyond, the call fails."),
    Setting(
      "background-statement-seconds", .whole(1...86_400, .seconds), \.database.backgroundTimeout,
      "The time that a statement of work beside calls may take: of jobs, exports, accounts that are merged. Erasing "
        + "an account takes as long as it needs."),
  ]
}
