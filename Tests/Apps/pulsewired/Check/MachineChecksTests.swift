import Base
import Loop
import PrivacyFeature
import Server
import TLS
import Testing

@testable import pulsewired

/// A directory of files for a server.
private final class Workplace {
  let path: String
  var given = OperatorSettings()

  init() throws {
    path = "/tmp/pulsewire-check-\(UUID.v4())"
    try Files.makeDirectory(path, mode: 0o700)
    for name in ["token-key", "sealing-key", "identity-key"] { try write(name, mode: 0o600) }
    given.tokens.keyFile = "\(path)/token-key"
    given.sealing.keyFile = "\(path)/sealing-key"
    given.signIn.identityKeyFile = "\(path)/identity-key"
  }

  func write(_ name: String, mode: UInt32) throws {
    Files.remove("\(path)/\(name)")
    let text = String(repeating: "ab", count: 32) + "\n"
    try Files.write("\(path)/\(name)", Array(text.utf8), mode: mode)
  }

  deinit {
    for name in Files.names(in: path) { Files.remove("\(path)/\(name)") }
    Files.remove(path)
  }
}

@Suite struct `What is checked of a machine before a start` {
  private let workplace: Workplace

  init() throws { workplace = try Workplace() }

  private func findings(
    _ change: (inout MachineChecks) -> Void = { _ in }
  ) -> [StartFinding] {
    var checks = MachineChecks(given: workplace.given)
    change(&checks)
    return checks.findings()
  }

  private func finding(_ subject: String, among found: [StartFinding]) throws -> StartFinding {
    try #require(found.first { $0.subject == subject && $0.level != .ok })
  }

  @Test func `has nothing against it where all is right`() {
    let found = findings()
    #expect(found.filter { $0.level != .ok } == [])
    #expect(
      ["token-key", "sealing-key", "identity-key", "certificate", "mail", "export-directory"]
        .allSatisfy { subject in found.contains { $0.subject == subject } })
  }

  @Test(arguments: ["token-key", "sealing-key", "identity-key"])
  func `warns of a key that others can read, unless a service manager keeps it`(
    name: String
  ) throws {
    for mode: UInt32 in [0o640, 0o604] {
      try workplace.write(name, mode: mode)
      let told = try finding(name, among: findings())
      #expect(told.level == .warning)
      #expect(told.sentence.contains("chmod 600 '\(workplace.path)/\(name)'"))
      #expect(told.sentence.contains("mode \(String(mode, radix: 8))"))
    }
    let credentials = findings { $0.credentials = workplace.path }
    #expect(credentials.filter { $0.level != .ok } == [])
  }

  @Test func `wants each key`() throws {
    workplace.given.sealing.keyFile = nil
    #expect(try finding("sealing-key", among: findings()).level == .wrong)
    workplace.given.sealing.keyFile = "\(workplace.path)/missing"
    #expect(try finding("sealing-key", among: findings()).sentence.contains("missing"))
  }

  @Test func `tells the time of a certificate`() throws {
    let context = try workplace.given.certificateFiles().load(TicketKeys())
    let validity = try #require(context.validity)
    for (now, level) in [
      (validity.from - .seconds(1), .wrong), (validity.from, nil),
      (validity.until - .seconds(15 * 86_400), nil),
      (validity.until - .seconds(13 * 86_400), .warning),
      (validity.until - .seconds(1), .warning), (validity.until, .wrong),
    ] as [(Timestamp, StartFinding.Level?)] {
      let told = findings { $0.now = now }.first { $0.subject == "certificate" }
      #expect(told?.level == level ?? .ok, "\(now)")
    }
  }

  @Test func `wants the key of the certificate`() throws {
    workplace.given.port.certificates.key = "certs/ca-key.pem"
    let told = try finding("certificate", among: findings())
    #expect(told.level == .wrong && told.sentence.contains("certs/ca-key.pem"))
  }

  @Test func `wants a directory for exports that it may write to`() throws {
    workplace.given.exports.privacy.directory = "\(workplace.path)/token-key"
    #expect(try finding("export-directory", among: findings()).level == .wrong)
    workplace.given.exports.privacy.directory = "\(workplace.path)/none"
    #expect(findings().first { $0.subject == "export-directory" }?.level == .ok)
    workplace.given.exports.privacy.directory = workplace.path
    let told = try #require(findings().first { $0.subject == "export-directory" })
    #expect(told.level != .wrong && told.sentence.contains("MiB left"))
  }

  @Test func `reads the settings of mail`() throws {
    workplace.given.mail.url = "smtps://mail.example:465"
    #expect(try finding("mail", among: findings()).sentence.contains("mail-from"))
    workplace.given.mail.from = "Pulsewire <no-reply@mail.example>"
    #expect(findings().first { $0.subject == "mail" }?.level == .ok)
  }
}
