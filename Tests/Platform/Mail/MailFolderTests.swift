import Base
import Loop
import Mail
import TestSupport
import Testing

@Suite struct `A folder of mails` {
  static let text = "Hei!\n\nKoden din er 4829-13AB. Größe, ñ\n.a dot\n"

  private func with(
    mailsMax: Int = 100,
    _ body: @escaping @Sendable (Mailer, EventLoop, String) async throws -> Void
  ) async throws {
    let path = TestDirectories.make() + "/mail"
    defer { TestDirectories.remove(path) }

    let sender = MailSender(try #require(MailAddress("pulsewire@localhost")), name: "Größe")
    let mailer = Mailer(try MailFolder(path, mailsMax: mailsMax), from: sender)
    try await onLoop { loop in try await body(mailer, loop, path) }
    await mailer.close()
  }

  private static func mail(_ number: Int = 0, id: UUID = .v4()) throws -> Mail {
    Mail(
      id: id, to: try #require(MailAddress("ana@example.org")), subject: "Tu código \(number)",
      text: text)
  }

  /// Returns the parsed form of each mail, as Python's mail parser reads them, oldest first.
  private static func read(_ folder: String) async throws -> String {
    let program = """
      import email, email.policy, pathlib
      for path in sorted(pathlib.Path("\(folder)").glob("*.eml")):
          mail = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
          print(mail["From"], mail["To"], mail["Subject"], mail["Message-ID"], len(mail.defects))
          print(mail.get_content().replace("\\r\\n", "\\n"), end="")
      """
    let output = folder + ".read"
    defer { Files.remove(output) }

    let status = try await ChildProcess.run(["/usr/bin/python3", "-c", program], output: output)
    #expect(status == 0)
    return String(decoding: Files.read(output) ?? [], as: UTF8.self)
  }

  @Test func `has each mail as it was written, for its user alone`() async throws {
    try await with { mailer, loop, path in
      let mail = try Self.mail()
      try await mailer.send(mail, on: loop)
      #expect(
        try await Self.read(path) == """
          Größe <pulsewire@localhost> ana@example.org Tu código 0 <\(mail.id)@localhost> 0
          \(Self.text)
          """)
      let names = Files.names(in: path)
      #expect(names.count == 1)
      #expect(Files.status(path)?.mode == 0o700)
      let file = "\(path)/\(names[0])"
      #expect(Files.status(file)?.mode == 0o600)
      // The text is also readable without a mail program.
      #expect(String(decoding: Files.read(file) ?? [], as: UTF8.self).contains("er 4829-13AB. Gr"))
    }
  }

  @Test func `keeps the newest, and of a mail that comes again one`() async throws {
    try await with(mailsMax: 3) { mailer, loop, path in
      for number in 0..<5 { try await mailer.send(try Self.mail(number), on: loop) }
      let again = try Self.mail(5)
      for _ in 0..<4 { try await mailer.send(again, on: loop) }
      #expect(Files.names(in: path).count == 3)
      let said = try await Self.read(path)
      let numbers = said.split(separator: "\n").filter { $0.contains("código") }.compactMap {
        $0.split(separator: " ").compactMap { Int($0) }.first
      }
      #expect(numbers == [3, 4, 5])
    }
  }

  @Test func `takes mails of many tasks at once`() async throws {
    try await with { mailer, loop, path in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<50 {
          group.addTask(executorPreference: loop) {
            try await mailer.send(try Self.mail(number), on: loop)
          }
        }
        try await group.waitForAll()
      }
      let names = Files.names(in: path)
      #expect(names.count == 50 && names.allSatisfy { $0.hasSuffix(".eml") })
    }
  }

  @Test func `says where it cannot be`() throws {
    let file = TestDirectories.make()
    try Files.makeDirectory(TestDirectories.root, mode: 0o755)
    try Files.write(file, [], mode: 0o600)
    defer { Files.remove(file) }

    #expect(throws: SocketError.self) { try MailFolder(file) }
    #expect(throws: SocketError.self) { try MailFolder(file + "/mail") }
  }

  @Test func `tells that a mail may go well later where its folder is gone`() async throws {
    try await with { mailer, loop, path in
      Files.removeDirectory(path)
      let error = await #expect(throws: MailError.self) {
        try await mailer.send(try Self.mail(), on: loop)
      }
      guard case .unavailable = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
