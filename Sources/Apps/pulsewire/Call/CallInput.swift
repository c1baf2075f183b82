import Loop

/// Where the messages of a call come from, as JSON.
enum CallInput: Sendable {
  /// One message, from the command line.
  case text(String)
  /// Standard input: one message as a whole, or one in each line.
  case standardInput

  /// The only message.
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

  /// Gives each message to `body`, without those of white space only.
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
