import ArgumentParser
import Base

/// The question before an act that nobody can undo.
struct Confirmation: ParsableArguments {
  @Flag(help: "Do it without asking.")
  var yes = false

  private static let question = "Type yes to go on: "

  /// Prints `warning` and asks for a yes, unless that was given already. Throws if the answer is
  /// another one, or nobody is there to ask.
  func ask(_ warning: String) async throws {
    guard !yes else { return }
    guard Terminal.isInput, Terminal.isErrorOutput else {
      throw ClientFailure(
        "\(warning)\nNothing was changed: there is no terminal to ask at. --yes does it.")
    }
    Terminal.writeError("\(warning)\n\(Self.question)")
    let answer = try await ClientLoop.run { loop in
      try await TypedLine(TypedLine.standardInput, on: loop).wait()
      return readLine()
    }
    guard Self.isYes(answer) else { throw ClientFailure("Nothing was changed.") }
  }

  /// Returns whether a typed line is a yes. Anything else is a no.
  static func isYes(_ line: String?) -> Bool {
    ["yes", "y"].contains(line?.lowercased().filter { !$0.isWhitespace })
  }
}
