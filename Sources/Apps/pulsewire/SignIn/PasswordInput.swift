import ArgumentParser
import Base
import Loop

/// The source of a password: a file, the terminal or standard input, but not the command line, which
/// other users of the machine can read.
struct PasswordInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the password; its first line counts. Without it, the terminal asks for the "
        + "password, or a line is read from standard input if that is a pipe.", valueName: "file"))
  var passwordFile: String?

  /// Reads the password of an account.
  func read() async throws -> String {
    if let password = try given() { return password }
    return try await ask(["Password: "]).first ?? ""
  }

  /// Reads a new password. A person at a terminal does not see it and types it twice.
  func readNew() async throws -> String {
    if let password = try given() { return password }
    let typed = try await ask(["New password: ", "The same again: "])
    guard let password = typed.first, password == typed.last else {
      throw ClientFailure("The two passwords differ; nothing was changed.")
    }
    return password
  }

  /// Returns the password of the file or of standard input; nil if a person has to be asked.
  private func given() throws -> String? {
    if let passwordFile {
      guard let contents = Files.read(passwordFile) else {
        throw ClientFailure("The password file \(passwordFile) cannot be read.")
      }
      return String(
        decoding: contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") },
        as: UTF8.self)
    }
    guard !Terminal.isInput else { return nil }
    guard let line = readLine() else {
      throw ClientFailure("There is no password on standard input.")
    }
    return line
  }

  /// Asks at the terminal, without an echo; Ctrl-C and SIGTERM restore it.
  private func ask(_ questions: [String]) async throws -> [String] {
    try await ClientLoop.run { loop in
      guard
        let answers = try await SecretLine.ask(
          questions, orElse: "No password was typed.", on: loop)
      else {
        throw ClientFailure("There is no terminal to ask for a password; give --password-file.")
      }
      return answers
    }
  }
}
