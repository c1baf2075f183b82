import Base
import Contract
import FoundationEssentials
import Testing

@testable import pulsewire

@Suite struct `A stored session` {
  private let session = SavedSession(
    server: "example.org:443", authorityFile: "/etc/a = b/ca.pem",
    tokens: SessionTokens {
      $0.sessionID = .v4()
      $0.accessToken = "a.b.c"
      $0.accessExpireTime = Timestamp(microseconds: 5)
      $0.refreshToken = "pwr_x"
      $0.refreshExpireTime = Timestamp(microseconds: 7)
    }, deviceProof: "proof")

  @Test func `is read as it was written`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID.v4())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let file = SessionFile(path: folder.path + "/session")
    #expect(try file.read() == nil)
    try file.write(session)
    let read = try #require(try file.read())
    #expect(read.server == session.server && read.authorityFile == session.authorityFile)
    #expect(read.tokens == session.tokens && read.deviceProof == "proof")
  }

  @Test func `names the server and its authority, unless an option does`() {
    let stored = ServerPlace(server: nil, authority: nil, session: session)
    #expect(stored.server == "example.org:443" && stored.authorityFile == "/etc/a = b/ca.pem")
    let other = ServerPlace(server: "example.net:443", authority: nil, session: session)
    #expect(other.server == "example.net:443" && other.authorityFile == nil)
    let system = ServerPlace(server: nil, authority: "", session: session)
    #expect(system.authorityFile == nil)
  }

  @Test(arguments: ["127.evil.example:443", "localhost.example.org:443"])
  func `no authority of this folder is trusted for another machine`(server: String) {
    #expect(ServerPlace(server: server, authority: nil, session: nil).authorityFile == nil)
  }
}
