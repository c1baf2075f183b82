import Contract
import Messages

/// The methods of the contract, by the names that a user types.
enum MethodList {
  /// All services with their methods, in the syntax of a .proto file.
  static var text: String {
    ContractSchema.services.map { service in
      let methods = service.methods.map { method in
        "  \(method.name)(\(type(method.input, method.isClientStreaming)))"
          + " returns (\(type(method.output, method.isServerStreaming)))\n"
      }
      return "\(service.name)\n\(methods.joined())"
    }.joined(separator: "\n")
  }

  /// Returns the method `service/method`; the package may be left out, as in
  /// `LiveService/WatchSession`.
  static func method(_ name: String) throws(ClientFailure) -> MethodSchema {
    if let method = ContractSchema.method(path: name) { return method }
    let found = ContractSchema.services.flatMap(\.methods).filter { $0.path.hasSuffix(".\(name)") }
    guard let method = found.first, found.count == 1 else {
      throw ClientFailure(
        "No method, or several, match '\(name)'. 'pulsewire call --list' shows all of them.")
    }
    return method
  }

  private static func type(_ message: MessageSchema, _ isStreaming: Bool) -> String {
    (isStreaming ? "stream " : "") + message.name
  }
}
