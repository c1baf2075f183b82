import ArgumentParser
import Base
import ContractJSON
import JSON
import Messages

/// The choice between text for people and JSON for programs, of every command that prints data.
struct OutputOptions: ParsableArguments {
  @Flag(help: "Print JSON, with the names of the contract's fields; errors as JSON, too.")
  var json = false

  /// Prints a message as JSON if that was asked for, else as `text`.
  func write(_ message: some Message, as text: @autoclosure () throws -> String) throws {
    if json { try MessagePrint.write(message) } else { Terminal.write(try text()) }
  }

  /// Prints JSON that several messages make up if that was asked for, else `text`.
  func write(
    json value: () throws -> JSONObject, as text: @autoclosure () throws -> String
  ) throws {
    Terminal.write(json ? try value().text + "\n" : try text())
  }
}

/// A JSON object that several messages make up.
struct JSONObject {
  private var members: [String] = []
  private var message: String?

  /// Creates an object without members.
  init() {}

  /// Creates the object of one message.
  init(of message: some Message) throws {
    self.message = try message.json(JSONEncodingOptions(style: .pretty))
  }

  /// The object over several lines.
  var text: String { message ?? Self.enclosed("{", members, "}") }

  /// Sets a member to a message; without one, there is no such member.
  mutating func set(_ name: String, to message: (some Message)?) throws {
    guard let message else { return }
    members.append("\"\(name)\": \(try JSONObject(of: message).text)")
  }

  /// Sets a member to a list of objects.
  mutating func set(_ name: String, to objects: [JSONObject]) {
    members.append("\"\(name)\": \(Self.enclosed("[", objects.map(\.text), "]"))")
  }

  private static func enclosed(_ open: String, _ parts: [String], _ close: String) -> String {
    guard !parts.isEmpty else { return open + close }
    // A line end within a text is written as \n, so each one here is the layout's.
    let lines = parts.joined(separator: ",\n").replacing("\n", with: "\n  ")
    return "\(open)\n  \(lines)\n\(close)"
  }
}
