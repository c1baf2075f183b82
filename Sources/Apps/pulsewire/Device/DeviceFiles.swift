import Base
import Contract
import Loop

/// The files of a device's enrolment. Only their owner may read the key and the session.
struct DeviceFiles: Sendable {
  let directory: String

  var key: String { directory + "/device-key.pem" }
  var certificate: String { directory + "/device.pem" }
  var session: String { directory + "/device-session" }

  private static let secretMode: UInt32 = 0o600

  /// Throws if a file exists, because an existing key may be in use.
  func requireNone() throws(ClientFailure) {
    for path in [key, certificate, session] where Files.status(path) != nil {
      throw ClientFailure(
        "\(path) is there already: this machine may be enrolled. Remove it first.")
    }
  }

  /// Writes the key and its certificate.
  func write(key pem: [UInt8], certificate chain: String) throws {
    try makeDirectory()
    try ClientFailure.writing(key) { () throws(SocketError) in
      try Files.write(key, pem, mode: Self.secretMode)
    }
    try ClientFailure.writing(certificate) { () throws(SocketError) in
      try Files.write(certificate, Array(chain.utf8), mode: Self.secretMode)
    }
  }

  /// Writes the account session, for a server that issues no certificates.
  func write(_ tokens: SessionTokens, of place: ServerPlace) throws {
    try makeDirectory()
    try SessionFile(path: session).write(
      SavedSession(server: place.server, authorityFile: place.authorityFile, tokens: tokens))
  }

  private func makeDirectory() throws {
    guard Files.status(directory) == nil else { return }
    try ClientFailure.writing(directory) { () throws(SocketError) in
      try Files.makeDirectory(directory, mode: 0o700)
    }
  }
}
