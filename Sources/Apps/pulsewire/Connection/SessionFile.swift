import Base
import Contract
import Loop

/// An account session that is stored for the next command, in a file that only its owner may read,
/// as `name = value` lines. It belongs to one server and is sent to no other.
struct SessionFile: Sendable {
  let path: String
  let server: String

  /// The default path of the file.
  static var usualPath: String { (Files.environment("HOME") ?? ".") + "/.pulsewire-session" }

  private static let mode: UInt32 = 0o600

  /// Returns the stored session; nil if there is none for this server.
  func read() throws(ClientFailure) -> SessionTokens? {
    guard let contents = Files.read(path) else { return nil }
    var values: [String: String] = [:]
    for line in String(decoding: contents, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    guard let server = values["server"], let session = values["session"].flatMap({ UUID($0) }),
      let access = values["access-token"], let refresh = values["refresh-token"],
      let accessEnd = values["access-expires"].flatMap({ Int64($0) }),
      let refreshEnd = values["refresh-expires"].flatMap({ Int64($0) })
    else { throw ClientFailure("The file \(path) holds no session.") }
    guard server == self.server else { return nil }
    return SessionTokens(
      sessionID: session, accessToken: access,
      accessExpireTime: Timestamp(microseconds: accessEnd), refreshToken: refresh,
      refreshExpireTime: Timestamp(microseconds: refreshEnd))
  }

  /// Replaces the stored session, atomically.
  func write(_ tokens: SessionTokens) throws {
    let text = """
      server = \(server)
      session = \(tokens.sessionID)
      access-token = \(tokens.accessToken)
      access-expires = \(tokens.accessExpireTime.microseconds)
      refresh-token = \(tokens.refreshToken)
      refresh-expires = \(tokens.refreshExpireTime.microseconds)

      """
    // Programs that renew at the same time use separate drafts; they write the same content.
    let draft = "\(path).new-\(UUID.v4())"
    defer { Files.remove(draft) }
    try ClientFailure.writing(path) { () throws(SocketError) in
      try Files.write(draft, Array(text.utf8), mode: Self.mode)
      try Files.move(draft, to: path)
    }
  }
}
