internal import CPostgres

/// The address of a database, the role, and the parameters of each connection.
///
/// The description omits passwords.
public struct ConnectionSettings: Sendable, CustomStringConvertible {
  /// The timeout of establishing a connection.
  public var connectTimeout = Duration.seconds(10)
  /// The time after which the server ends a running statement.
  public var statementTimeout = Duration.seconds(10)
  /// The time after which the server ends an idle transaction.
  public var idleInTransactionTimeout = Duration.seconds(10)
  /// The time after which the system drops a server that leaves sent bytes unacknowledged.
  public var userTimeout = Duration.seconds(15)

  private var options: [String: String]

  /// Parses a URL (`postgresql://…`) or a list of `key=value`; throws an error that does not
  /// contain the text.
  public init(_ text: String) throws(DatabaseError) {
    guard let pairs = unsafe PQconninfoParse(text, nil) else {
      throw DatabaseError(.invalidValue, "the database's URL cannot be read")
    }
    defer { unsafe PQconninfoFree(pairs) }

    options = [:]
    var next = unsafe pairs
    while let keyword = unsafe next.pointee.keyword {
      if let value = unsafe next.pointee.val {
        unsafe options[String(cString: keyword)] = String(cString: value)
      }
      unsafe next += 1
    }
  }

  /// Returns a copy with another database.
  public func with(database: String) -> ConnectionSettings {
    with("dbname", database)
  }

  /// Returns a copy with another role.
  public func with(user: String, password: String? = nil) -> ConnectionSettings {
    var copy = with("user", user)
    copy.options["password"] = password
    return copy
  }

  /// Returns a copy whose sessions act as another role, which the one that logs in must be allowed to.
  public func acting(as role: String) -> ConnectionSettings {
    // A backslash keeps the next character in the word.
    let escaped = role.reduce(into: "") { text, character in
      if character == "\\" || character.isWhitespace { text.append("\\") }
      text.append(character)
    }
    return with(
      "options",
      [options["options"], "-c role=\(escaped)"].compactMap { $0 }
        .joined(separator: " "))
  }

  /// Returns a copy that appends `suffix` to the application name that the server shows.
  public func with(applicationSuffix suffix: String) -> ConnectionSettings {
    with("application_name", "\(options["application_name"] ?? Self.applicationName) \(suffix)")
  }

  /// Returns a copy for servers that accept writes: of several hosts, each connection uses the
  /// primary, never a replica.
  public func forWriting() -> ConnectionSettings {
    options["target_session_attrs"] == nil ? with("target_session_attrs", "read-write") : self
  }

  /// The application name that the server shows unless the settings contain one.
  private static let applicationName = "pulsewired"

  private func with(_ keyword: String, _ value: String) -> ConnectionSettings {
    var copy = self
    copy.options[keyword] = value
    return copy
  }

  /// The name of the database, if given.
  public var database: String? { options["dbname"] }

  /// Whether a password is among the settings.
  public var hasPassword: Bool { options["password"] != nil }

  /// The name of the role, if given.
  public var user: String? { options["user"] }

  /// The settings in the form `"app" at db.example:5432 as "pulsewire_server"`.
  public var description: String {
    let host = options["host"] ?? options["hostaddr"] ?? "the local socket"
    let port = options["port"].map { ":\($0)" } ?? ""
    let user = options["user"].map { " as \"\($0)\"" } ?? ""
    return "\"\(options["dbname"] ?? options["user"] ?? "")\" at \(host)\(port)\(user)"
  }

  /// Returns `text` without the passwords of these settings.
  func redacting(_ text: String) -> String {
    var text = text
    for key in ["password", "sslpassword"] {
      guard let secret = options[key], !secret.isEmpty else { continue }
      text = text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "…")
    }
    return text
  }

  /// The parameters for libpq.
  /// https://www.postgresql.org/docs/15/libpq-connect.html#LIBPQ-PARAMKEYWORDS
  var parameters: [(keyword: String, value: String)] {
    var all = options
    all["application_name"] = all["application_name"] ?? Self.applicationName
    all["client_encoding"] = "UTF8"
    // Requesting Kerberos costs a round trip where it is not used.
    all["gssencmode"] = all["gssencmode"] ?? "disable"
    all["keepalives_idle"] = all["keepalives_idle"] ?? "30"
    all["keepalives_interval"] = all["keepalives_interval"] ?? "10"
    all["keepalives_count"] = all["keepalives_count"] ?? "3"
    all["tcp_user_timeout"] = all["tcp_user_timeout"] ?? "\(Self.milliseconds(userTimeout))"
    let timeouts =
      "-c statement_timeout=\(Self.milliseconds(statementTimeout))"
      + " -c idle_in_transaction_session_timeout=\(Self.milliseconds(idleInTransactionTimeout))"
    all["options"] = all["options"].map { "\(timeouts) \($0)" } ?? timeouts
    return all.map { ($0.key, $0.value) }
  }

  private static func milliseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
  }
}
