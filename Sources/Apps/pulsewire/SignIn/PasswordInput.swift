import ArgumentParser
import Loop

/// The source of a password: a file or standard input, but not the command line, which other users
/// of the machine can read.
struct PasswordInput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A file with the password; its first line counts. Without it, a line is read from standard "
        + "input.", valueName: "file"))
  var passwordFile: String?

  /// Reads the password.
  func read() throws -> String {
    guard let passwordFile else {
      guard let line = readLine() else {
        throw ClientFailure("There is no password on standard input.")
      }
      return line
    }
    guard let contents = Files.read(passwordFile) else {
      throw ClientFailure("The password file \(passwordFile) cannot be read.")
    }
    return String(
      decoding: contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") },
      as: UTF8.self)
  }
}
