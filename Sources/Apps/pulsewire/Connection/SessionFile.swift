import Base
import Contract
import Loop

/// An account session that is stored for the next command, with the server that it belongs to. It is
/// sent to no other.
struct SavedSession: Sendable {
  /// The server's address, as the user gave it.
  var server: String
  /// The file of the authority that the server's certificate was checked with; nil for the system's.
  var authorityFile: String?
  /// The tokens.
  var tokens: SessionTokens
  /// The proof that this device has signed in before; empty before the first sign-in.
  var deviceProof = ""
}

/// The file of an account session, which only its owner may read, as `name = value` lines.
struct SessionFile: Sendable {
  let path: String

  /// The default path of the file.
  static var usualPath: String { (Files.environment("HOME") ?? ".") + "/.pulsewire-session" }

  private static let mode: UInt32 = 0o600

  /// Returns the stored session; nil if there is none.
  func read() throws(ClientFailure) -> SavedSession? {
    guard let contents = Files.read(path) else { return nil }
    var values: [String: String] = [:]
    for line in String(decoding: contents, as: UTF8.self).split(separator: "\n") {
      guard let middle = line.firstRange(of: " = ") else { continue }
      values[String(line[..<middle.lowerBound])] = String(line[middle.upperBound...])
    }
    guard let server = values["server"], let session = values["session"].flatMap({ UUID($0) }),
      let access = values["access-token"], let refresh = values["refresh-token"],
      let accessEnd = values["access-expires"].flatMap({ Int64($0) }),
      let refreshEnd = values["refresh-expires"].flatMap({ Int64($0) })
    else { throw ClientFailure("The file \(path) holds no session.") }
    let tokens = SessionTokens {
      $0.sessionID = session
      $0.accessToken = access
      $0.accessExpireTime = Timestamp(microseconds: accessEnd)
      $0.refreshToken = refresh
      $0.refreshExpireTime = Timestamp(microseconds: refreshEnd)
    }
    return SavedSession(
      server: server, authorityFile: values["ca"], tokens: tokens,
      deviceProof: values["device-proof"] ?? "")
  }

  /// Replaces the stored session, atomically.
  func write(_ session: SavedSession) throws {
    let tokens = session.tokens
    var lines = ["server = \(session.server)"]
    if let authority = session.authorityFile { lines.append("ca = \(authority)") }
    lines += [
      "session = \(tokens.sessionID)",
      "access-token = \(tokens.accessToken)",
      "access-expires = \(tokens.accessExpireTime.microseconds)",
      "refresh-token = \(tokens.refreshToken)",
      "refresh-expires = \(tokens.refreshExpireTime.microseconds)",
    ]
    if !session.deviceProof.isEmpty { lines.append("device-proof = \(session.deviceProof)") }
    let text = lines.joined(separator: "\n") + "\n"
    // Programs that renew at the same time write the same content.
    try ClientFailure.writing(path) { () throws(SocketError) in
      try Files.replace(path, with: Array(text.utf8), mode: Self.mode)
    }
  }
}
