import Base
import Bus
import Loop
import TestSupport
import Testing

/// Both sides show a certificate of one authority.
@Suite struct `Mutual TLS to the bus` {
  @Test func `lets in who has a certificate, and nobody else`() async throws {
    let server = try await BusServer([
      "--tls", "--tlsverify", "--tlscert", "certs/server.pem", "--tlskey", "certs/server-key.pem",
      "--tlscacert", "certs/ca.pem",
    ])
    defer { server.stop() }

    let (key, certificate) = try await makeCertificate(in: server.folder)
    let tls = BusSettings.Certificates(
      authority: "certs/ca.pem", certificate: certificate, key: key)
    let (known, other, unknown) = (Ear(), Ear(), Ear())
    let bus = try server.bus(known, tls: tls)
    let second = try server.bus(other, tls: tls)
    let stranger = try server.bus(unknown)
    stranger.follow("live.one")
    bus.follow("live.one")
    while known.values.isEmpty {
      second.send([1], to: "live.one")
      try await Task.sleep(for: .milliseconds(5))
    }
    await unknown.hears { $0.contains { if case .lost = $0 { true } else { false } } }
    #expect(!stranger.isConnected && !unknown.events.contains(.connected))
    for one in [bus, second, stranger] { await one.close() }
  }

  @Test func `says which file is missing`() async throws {
    let server = try await BusServer()
    defer { server.stop() }

    let ear = Ear()
    let bus = try server.bus(
      ear, tls: .init(authority: "/nowhere/ca.pem", certificate: "c.pem", key: "k.pem"))
    await ear.hears { events in
      events.contains {
        if case .lost(let reason) = $0 { reason.contains("/nowhere/ca.pem") } else { false }
      }
    }
    await bus.close()
  }

  /// Makes a certificate of a client, by the development authority.
  private func makeCertificate(in folder: String) async throws -> (key: String, certificate: String)
  {
    let (key, request, certificate) = (
      folder + "/node-key.pem", folder + "/node.csr", folder + "/node.pem"
    )
    let openssl = "/usr/bin/openssl"
    let made = try await ChildProcess.run([
      openssl, "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-subj", "/CN=node", "-keyout", key, "-out", request,
    ])
    let signed = try await ChildProcess.run([
      openssl, "x509", "-req", "-in", request, "-CA", "certs/ca.pem", "-CAkey",
      "certs/ca-key.pem", "-set_serial", "2", "-days", "1", "-out", certificate,
    ])
    #expect(made == 0 && signed == 0)
    return (key, certificate)
  }
}
