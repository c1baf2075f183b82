import Base
import Loop

/// Lines that a person types at the terminal without an echo; Ctrl-C and SIGTERM restore it.
enum SecretLine {
  /// Asks questions. Returns the answers; nil without a terminal. Throws `missing` at the end of the input.
  static func ask(
    _ questions: [String], orElse missing: String, on loop: EventLoop
  ) async throws -> [String]? {
    guard let terminal = TerminalSecret() else { return nil }
    defer { terminal.restore() }

    var answers: [String] = []
    for question in questions {
      terminal.ask(question)
      try await TypedLine(terminal.descriptor, on: loop).wait()
      guard let answer = terminal.readLine() else { throw ClientFailure(missing) }
      answers.append(answer)
    }
    return answers
  }
}
