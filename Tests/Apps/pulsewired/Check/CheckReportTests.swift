import JSON
import Testing

@testable import pulsewired

@Suite struct `The report of a check` {
  private let mixed = CheckReport(findings: [
    StartFinding("token-key", .ok, "the file a signs tokens"),
    StartFinding("key", .warning, "other users can read it"),
    StartFinding("role", .wrong, "the role is a superuser."),
  ])

  @Test func `is a line for each part, and the result`() {
    #expect(
      mixed.text(isColoured: false) == """
        ok       token-key  The file a signs tokens.
        warning  key        Other users can read it.
        wrong    role       The role is a superuser.
        The server cannot start: 1 wrong, 1 warning, 1 ok.

        """)
    #expect(!mixed.isStartable)
  }

  @Test func `is coloured by severity, and nothing else differs`() {
    let text = mixed.text(isColoured: true)
    for (word, colour) in [("ok     ", 32), ("warning", 33), ("wrong  ", 31)] {
      #expect(text.contains("\u{1b}[\(colour)m\(word)\u{1b}[0m  "))
    }
    #expect(text.replacing(#/\u{1b}\[[0-9]*m/#, with: "") == mixed.text(isColoured: false))
  }

  @Test func `can be read by programs`() throws {
    let value = try JSONValue(parsing: Array(mixed.json.utf8))
    #expect(value["startable"] == .boolean(false))
    let findings = try #require(value["findings"]?.elements)
    #expect(findings.map { $0["subject"]?.text } == ["token-key", "key", "role"])
    #expect(findings.map { $0["level"]?.text } == ["ok", "warning", "wrong"])
    #expect(findings.last?["message"]?.text == "The role is a superuser.")
  }

  @Test func `lets a server start in spite of warnings`() {
    let report = CheckReport(findings: Array(mixed.findings.prefix(2)))
    #expect(report.isStartable)
    #expect(report.text(isColoured: false).hasSuffix("can start: 0 wrong, 1 warning, 1 ok.\n"))
    #expect(throws: Never.self) { try report.findings.refuse() }
  }

  @Test func `refuses with all that is wrong`() {
    let error = #expect(throws: StartError.self) {
      try (mixed.findings + [StartFinding("schema", .wrong, "it is old")]).refuse()
    }
    #expect(error?.description == "The role is a superuser. It is old.")
  }
}
