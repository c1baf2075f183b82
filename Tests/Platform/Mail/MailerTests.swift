import Base
import Loop
import Mail
import TestSupport
import Testing

@Suite struct `A mailer` {
  static let text = """
    Hei!

    Koden din er 482 913. Größe, ñ, 🏋️‍♀️
    .a line that begins with a dot
    .
    From the beginning \(String(repeating: "of a long line ", count: 20))
    the end =20
    """

  private func with(
    _ kind: String, _ change: (inout MailerSettings) -> Void = { _ in },
    _ body: @escaping @Sendable (Mailer, EventLoop, String) async throws -> Void
  ) async throws {
    try await withServer(kind) { server in
      let scheme = kind == "smtps" ? "smtps" : "smtp"
      let sender = try #require(MailAddress("noreply@pulsewire.example"))
      var settings = MailerSettings(
        url: "\(scheme)://localhost:\(server.port)", sender: sender, senderName: "Pulsewire Größe")
      settings.authorityFile = FaultyServer.authority
      // The timeout only guards against hangs.
      settings.timeout = .seconds(300)
      change(&settings)
      let mailer = Mailer(settings, on: testLoops.loops)
      let folder = server.folder
      try await onLoop { loop in try await body(mailer, loop, folder) }
      await mailer.close()
    }
  }

  private static func mail(
    to address: String = "ana@example.org", subject: String = "Tu código"
  ) throws -> Mail {
    Mail(to: try #require(MailAddress(address)), subject: subject, text: text)
  }

  /// Returns the parsed form of the newest mail, as Python's mail parser reads it.
  private static func read(_ folder: String, _ number: Int = 1) async throws -> String {
    let program = """
      import json, email, email.policy
      said = json.load(open("\(folder)/mail-\(number)"))
      mail = email.message_from_bytes(said["data"].encode("latin-1"), policy=email.policy.default)
      print("envelope", said["sender"], said["recipients"], said["tls"], said["login"])
      for name in ("From", "To", "Subject", "Message-ID", "Auto-Submitted"):
          print(name, mail.get_all(name))
      print("date", mail["Date"].datetime.tzinfo is not None, len(mail.defects))
      lines = [line for line in said["data"].split("\\r\\n") if "boundary=" not in line]
      print("long", max(len(line) for line in lines) > 76)
      print(mail.get_body(("plain",)).get_content().replace("\\r\\n", "\\n"), end="")
      """
    let output = folder + "/read"
    let status = try await ChildProcess.run(["/usr/bin/python3", "-c", program], output: output)
    let said = String(decoding: Files.read(output) ?? [], as: UTF8.self)
    #expect(status == 0)
    return said
  }

  @Test(arguments: ["smtps", "starttls", "smtp"])
  func `hands a mail over as it was written`(kind: String) async throws {
    try await with(kind) { mailer, loop, folder in
      let mail = try Self.mail(
        subject: "Tu código: ábrelo en el teléfono en cuanto puedas, por favor")
      try await mailer.send(mail, on: loop)
      let said = try await Self.read(folder)
      let tls = kind == "smtp" ? "False" : "True"
      #expect(
        said == """
          envelope <noreply@pulsewire.example> ['<ana@example.org>'] \(tls) None
          From ['Pulsewire Größe <noreply@pulsewire.example>']
          To ['ana@example.org']
          Subject ['Tu código: ábrelo en el teléfono en cuanto puedas, por favor']
          Message-ID ['<\(mail.id)@pulsewire.example>']
          Auto-Submitted ['auto-generated']
          date True 0
          long False
          \(Self.text)
          """)
    }
  }

  @Test func `signs in, and never without TLS`() async throws {
    for kind in ["smtps", "starttls"] {
      try await with(kind, { ($0.user, $0.password) = ("robot", "secret") }) {
        mailer, loop, folder in
        try await mailer.send(try Self.mail(), on: loop)
        let said = try await Self.read(folder)
        #expect(said.contains("True robot\n"))
      }
    }
    try await with("smtps", { ($0.user, $0.password) = ("robot", "wrong") }) { mailer, loop, _ in
      await #expect(
        throws: MailError.misconfigured("The host rejected the name and password.")
      ) { try await mailer.send(try Self.mail(), on: loop) }
    }
    try await with("smtp", { ($0.user, $0.password) = ("robot", "secret") }) { mailer, loop, _ in
      await #expect(throws: MailError.misconfigured("The host's certificate is not trusted.")) {
        try await mailer.send(try Self.mail(), on: loop)
      }
    }
  }

  @Test func `trusts its authorities only`() async throws {
    for kind in ["smtps", "starttls"] {
      try await with(kind, { $0.authorityFile = nil }) { mailer, loop, _ in
        await #expect(throws: MailError.misconfigured("The host's certificate is not trusted.")) {
          try await mailer.send(try Self.mail(), on: loop)
        }
      }
    }
  }

  @Test func `tells what will never go well from what may`() async throws {
    try await with("starttls") { mailer, loop, folder in
      await #expect(throws: MailError.refused(code: 550)) {
        try await mailer.send(try Self.mail(to: "unknown@example.org"), on: loop)
      }
      for address in ["full@example.org", "gone@example.org"] {
        try await Self.expectUnavailable(address, mailer, loop)
      }
      try await mailer.send(try Self.mail(), on: loop)
      let said = try await Self.read(folder)
      #expect(said.contains("ana@example.org"))
    }
    try await with("starttls", { $0.timeout = .milliseconds(200) }) { mailer, loop, _ in
      try await Self.expectUnavailable("silent@example.org", mailer, loop)
    }
  }

  private static func expectUnavailable(
    _ address: String, _ mailer: Mailer, _ loop: EventLoop
  ) async throws {
    let mail = try mail(to: address)
    do throws(MailError) {
      try await mailer.send(mail, on: loop)
      Issue.record("\(address) was taken")
    } catch {
      guard case .unavailable(let reason) = error else {
        Issue.record("\(address): \(error)")
        return
      }
      #expect(!reason.contains("@"))
    }
  }

  @Test func `sends many from one loop over few connections`() async throws {
    try await with("smtps") { mailer, loop, folder in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<20 {
          group.addTask(executorPreference: loop) {
            try await mailer.send(try Self.mail(subject: "Number \(number)"), on: loop)
          }
        }
        try await group.waitForAll()
      }
      let names = Files.names(in: folder).filter { $0.hasPrefix("mail-") }
      #expect(names.count == 20)
    }
  }

  @Test func `lets nothing of a mail or a password show`() throws {
    let mail = try Self.mail()
    var settings = MailerSettings(
      url: "smtps://localhost:1", sender: try #require(MailAddress("a@b")))
    settings.password = "secret"
    var shown = "\(mail) \(String(reflecting: mail)) \(settings) \(String(reflecting: settings))"
    dump(mail, to: &shown)
    dump(settings, to: &shown)
    #expect(!shown.contains("482 913") && !shown.contains("ana@") && !shown.contains("secret"))
  }
}
