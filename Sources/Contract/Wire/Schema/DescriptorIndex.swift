/// An index of the declarations in .proto files, for server reflection.
///
/// https://github.com/protocolbuffers/protobuf/blob/main/src/google/protobuf/descriptor.proto has the numbers
/// of the fields.
public struct DescriptorIndex: Sendable {
  private var files: [String: File] = [:]
  /// The names of the declaring files, by the full name of the declaration.
  private var fileNames: [String: String] = [:]
  private var messages: Set<String> = []
  /// The names of the declaring files, by the full name of the extended message, then by number.
  private var extensions: [String: [Int32: String]] = [:]

  private struct File {
    var bytes: [UInt8]
    var imports: [String]
  }

  /// The index of the contract.
  public static let contract = DescriptorIndex(ContractSchema.descriptorSet)

  /// Creates the index of a google.protobuf.FileDescriptorSet that protoc wrote.
  public init(_ descriptorSet: [UInt8]) {
    for bytes in DescriptorFields(descriptorSet).bytes(1) {
      let file = DescriptorFields(bytes)
      let name = file.text(1)
      files[name] = File(bytes: Array(bytes), imports: file.texts(3))
      add(file, named: name)
    }
  }

  /// Returns the name of the file that declares a message, field, oneof, enum, enum value, service, method or
  /// extension with this full name; nil if none does.
  public func fileName(declaring symbol: String) -> String? { fileNames[symbol] }

  /// Returns the name of the file that declares an extension.
  public func fileName(extending type: String, number: Int32) -> String? {
    extensions[type]?[number]
  }

  /// Returns the numbers of all extensions of a message, in order; nil if there is no such message.
  public func extensionNumbers(of type: String) -> [Int32]? {
    if let numbers = extensions[type]?.keys { return numbers.sorted() }
    return messages.contains(type) ? [] : nil
  }

  /// Returns the file with this name, then its direct and indirect imports, without those in `sent`, and adds
  /// all of them to `sent`. Returns nil if there is no such file.
  public func files(named name: String, sent: inout Set<String>) -> [[UInt8]]? {
    guard let file = files[name] else { return nil }
    sent.insert(name)
    var list = [file.bytes]
    var waiting = file.imports[...]
    while let next = waiting.popFirst() {
      guard sent.insert(next).inserted, let file = files[next] else { continue }
      list.append(file.bytes)
      waiting += file.imports
    }
    return list
  }

  // MARK: Reading

  private mutating func add(_ file: DescriptorFields, named name: String) {
    let package = file.text(2)
    for message in file.messages(4) { add(message: message, in: package, of: name) }
    for choice in file.messages(5) { add(enumeration: choice, in: package, of: name) }
    for service in file.messages(6) {
      let scope = declare(service, in: package, of: name)
      for method in service.messages(2) { declare(method, in: scope, of: name) }
    }
    for field in file.messages(7) { add(extension: field, in: package, of: name) }
  }

  private mutating func add(message: DescriptorFields, in scope: String, of file: String) {
    let scope = declare(message, in: scope, of: file)
    messages.insert(scope)
    for field in message.messages(2) { declare(field, in: scope, of: file) }
    for nested in message.messages(3) { add(message: nested, in: scope, of: file) }
    for choice in message.messages(4) { add(enumeration: choice, in: scope, of: file) }
    for field in message.messages(6) { add(extension: field, in: scope, of: file) }
    for oneof in message.messages(8) { declare(oneof, in: scope, of: file) }
  }

  /// Adds an enum. The values of an enum are declared in its enclosing scope, not in the enum.
  private mutating func add(enumeration: DescriptorFields, in scope: String, of file: String) {
    declare(enumeration, in: scope, of: file)
    for value in enumeration.messages(2) { declare(value, in: scope, of: file) }
  }

  private mutating func add(extension field: DescriptorFields, in scope: String, of file: String) {
    declare(field, in: scope, of: file)
    // The name of a type begins with a dot.
    let type = String(field.text(2).dropFirst())
    extensions[type, default: [:]][Int32(truncatingIfNeeded: field.number(3))] = file
  }

  @discardableResult
  private mutating func declare(
    _ thing: DescriptorFields, in scope: String, of file: String
  ) -> String {
    let name = scope.isEmpty ? thing.text(1) : "\(scope).\(thing.text(1))"
    fileNames[name] = file
    return name
  }
}
