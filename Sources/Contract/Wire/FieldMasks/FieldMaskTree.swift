import Base
import Messages

/// The paths of a field mask as a tree of their common prefixes.
struct FieldMaskTree {
  /// The selected part of a field: the whole field, or fields of its message.
  private enum Part {
    case whole
    case fields(FieldMaskTree)
  }

  /// The selected parts, by the number of the field.
  private var parts: [Int: Part] = [:]

  private init() {}

  /// Creates the tree of `mask` for a message, which must have all of its paths.
  init(
    _ mask: Google.FieldMask, of schema: MessageSchema, serverFields: Set<String>
  ) throws(MessageError) {
    var violations: [FieldViolation] = []
    for (index, path) in mask.paths.enumerated() {
      if path == "*" {
        for field in schema.fields where !serverFields.contains(field.name) {
          parts[field.number] = .whole
        }
        continue
      }
      let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if serverFields.contains(names[0]) {
        violations.append(
          Self.violation(index, "expected a field that a client may set, got \"\(path)\""))
      } else if !add(names[...], in: schema) {
        violations.append(
          Self.violation(
            index, "expected a path of \(schema.name), got \"\(path.excerpt(bytesMax: 100))\""))
      }
    }
    guard violations.isEmpty else { throw .invalid(violations) }
  }

  private static func violation(_ index: Int, _ description: String) -> FieldViolation {
    FieldViolation(field: "update_mask.paths[\(index)]", description: description, rule: .path)
  }

  /// Adds a path. Returns false if the message does not have it.
  private mutating func add(_ names: ArraySlice<String>, in schema: MessageSchema) -> Bool {
    guard let name = names.first, let field = schema.fields.first(where: { $0.name == name })
    else { return false }
    let rest = names.dropFirst()
    if rest.isEmpty {
      parts[field.number] = .whole
      return true
    }
    guard !field.isRepeated, case .message(let inner) = field.kind else { return false }
    var within = FieldMaskTree()
    if case .fields(let known) = parts[field.number] { within = known }
    guard within.add(rest, in: inner) else { return false }
    // A field that is selected as a whole stays so.
    if case .whole = parts[field.number] { return true }
    parts[field.number] = .fields(within)
    return true
  }

  /// Returns the wire form of `current` with the selected fields of `update`, both in wire form.
  func merged(_ update: [UInt8], into current: [UInt8]) -> [UInt8] {
    let (old, new) = (WireSlice.split(current), WireSlice.split(update))
    var bytes: [UInt8] = []
    for field in old where parts[field.number] == nil { bytes += current[field.whole] }
    for field in new {
      if case .whole = parts[field.number] { bytes += update[field.whole] }
    }
    for (number, part) in parts.sorted(by: { $0.key < $1.key }) {
      guard case .fields(let tree) = part else { continue }
      func content(_ fields: [WireSlice], of message: [UInt8]) -> [UInt8] {
        fields.filter { $0.number == number }.flatMap { message[$0.content] }
      }
      WireSlice.append(
        tree.merged(content(new, of: update), into: content(old, of: current)), as: number,
        to: &bytes)
    }
    return bytes
  }
}
