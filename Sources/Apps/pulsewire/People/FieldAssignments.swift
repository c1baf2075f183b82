import Contract
import ContractJSON
import JSON
import Messages

/// Fields of a message as the user types them:
/// `heart_rate.source=automatic appearance.animations_enabled=true`.
struct FieldAssignments<Document: Message> {
  /// The message with these fields.
  let document: Document
  /// The paths of those fields.
  let mask: Google.FieldMask

  /// Reads the assignments.
  ///
  /// - Throws: `ClientFailure` with a sentence, for an unknown field or an invalid value.
  init(_ texts: [String]) throws {
    var root = FieldTree()
    var paths: [String] = []
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else {
        throw ClientFailure("'\(text)' is not path=value, as \(Self.example)=….")
      }
      let path = String(text[..<equals])
      let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard let field = Self.field(names[...], in: Document.schema) else {
        throw ClientFailure(
          "There is no field '\(path)'; there are: \(Self.names.joined(separator: ", ")).")
      }
      let value = String(text[text.index(after: equals)...])
      // A field with an empty value is cleared.
      if !value.isEmpty { root.set(try FieldValue(value, for: field).json, at: names[...]) }
      paths.append(path)
    }
    do {
      document = try Document(json: root.json)
    } catch let error as JSONMappingError {
      throw ClientFailure("Invalid field value: \(error).")
    }
    mask = Google.FieldMask(paths: paths)
  }

  /// The paths of all fields that hold a value themselves.
  static var names: [String] { names(of: Document.schema, under: "") }

  private static var example: String { names.first ?? "" }

  private static func names(of schema: MessageSchema, under prefix: String) -> [String] {
    schema.fields.flatMap { field -> [String] in
      guard !field.isRepeated, case .message(let inner) = field.kind,
        !inner.name.hasPrefix("google.")
      else { return [prefix + field.name] }
      return names(of: inner, under: prefix + field.name + ".")
    }
  }

  private static func field(
    _ names: ArraySlice<String>, in schema: MessageSchema
  ) -> FieldSchema? {
    guard let name = names.first, let field = schema.fields.first(where: { $0.name == name })
    else { return nil }
    if names.count == 1 { return field }
    guard !field.isRepeated, case .message(let inner) = field.kind else { return nil }
    return Self.field(names.dropFirst(), in: inner)
  }
}

/// Values at paths, which are combined into JSON.
private struct FieldTree {
  private var children: [(name: String, tree: FieldTree)] = []
  private var value: String?

  mutating func set(_ value: String, at names: ArraySlice<String>) {
    guard let name = names.first else {
      self.value = value
      return
    }
    if let index = children.firstIndex(where: { $0.name == name }) {
      children[index].tree.set(value, at: names.dropFirst())
    } else {
      var tree = FieldTree()
      tree.set(value, at: names.dropFirst())
      children.append((name, tree))
    }
  }

  var json: String {
    if let value { return value }
    return "{" + children.map { "\"\($0.name)\":\($0.tree.json)" }.joined(separator: ",") + "}"
  }
}
