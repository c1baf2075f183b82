import Loop

/// The source of a call's JSON messages.
enum CallInput: Sendable {
  /// A single message from the command line.
  case text(String)
  /// Standard input: one message as a whole, or one per line.
  case standardInput

  /// Returns the only message.
  func whole() async throws -> String {
    switch self {
    case .text(let text): text
    case .standardInput:
      try await BackgroundThread.run {
        var text = ""
        while let line = readLine(strippingNewline: false) { text += line }
        return text
      }
    }
  }

  /// Passes each message to `body`, except those that consist of white space.
  func forEach(_ body: (String) async throws -> Void) async throws {
    switch self {
    case .text(let text): try await body(text)
    case .standardInput:
      while let line = try await BackgroundThread.run({ readLine() }) {
        try Task.checkCancellation()
        if !line.allSatisfy(\.isWhitespace) { try await body(line) }
      }
    }
  }
}
