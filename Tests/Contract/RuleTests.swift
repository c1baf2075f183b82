import Base
import Contract
import ContractCases
import Messages
import Testing

/// Each rule of the .proto files, checked with messages that break it and nothing else.
@Suite struct `A rule of a field` {
  /// The messages that a client sends, and their parts that can be read by themselves.
  private static let kinds: [any MappedMessage.Type] = {
    var names: Set<String> = []
    func visit(_ schema: MessageSchema) {
      guard names.insert(schema.name).inserted else { return }
      for case .message(let nested) in schema.fields.map(\.kind) { visit(nested) }
    }
    for method in ContractSchema.services.flatMap(\.methods) { visit(method.input) }
    return mappedMessages.compactMap { $0 as? any MappedMessage.Type }
      .filter {
        names.contains($0.schema.name) && !ContractSchema.rules(of: $0.schema.name).isEmpty
      }
  }()

  @Test(arguments: kinds.indices) func `names what breaks it`(index: Int) throws {
    let kind = Self.kinds[index]
    for (number, rules) in ContractSchema.rules(of: kind.schema.name) {
      let field = try #require(kind.schema.fields.first { $0.number == number })
      var generator = WireGenerator(seed: 7)
      for wrong in wrongValues(of: field, rules, &generator) {
        // The last field of a oneof counts.
        let bytes = generator.message(kind.schema, without: field.name) + wrong.bytes
        #expect(
          violations(kind, bytes).contains {
            ($0.field == field.name || $0.field.hasPrefix("\(field.name)["))
              && $0.rule == wrong.rule
          }, "\(kind.schema.name).\(field.name): \(wrong.rule)")
      }
    }
  }

  /// Returns values each of which breaks one rule of the field.
  private func wrongValues(
    of field: FieldSchema, _ rules: FieldRules, _ generator: inout WireGenerator
  ) -> [(rule: FieldViolation.Rule, bytes: [UInt8])] {
    var wrong: [(rule: FieldViolation.Rule, bytes: [UInt8])] = []
    func add(_ rule: FieldViolation.Rule, _ build: (inout WireWriter) -> Void) {
      wrong.append((rule, WireWriter.bytes(build)))
    }
    if let range = rules.range {
      for value in [range.lowerBound - 1, range.upperBound + 1] {
        switch field.kind {
        // A 0 counts as absent, as below.
        case .double where value == 0 && rules.isZeroNone: break
        case .double: add(.range) { $0.field(field.number, double: value) }
        case .int32 where Int32(exactly: value) == nil, .int64 where Int64(exactly: value) == nil:
          break
        case .message:
          add(.range) { $0.field(field.number) { $0.field(1, varint: Int64(value)) } }
        // A 0 counts as absent.
        default:
          if value != 0 || !rules.isZeroNone {
            add(.range) { $0.field(field.number, varint: Int64(value)) }
          }
        }
      }
    }
    if let characters = rules.characters, !rules.isUUID {
      for count in beyond(characters) {
        add(.length) { $0.field(field.number, text: String(repeating: "é", count: count)) }
      }
    }
    if let bytes = rules.bytes {
      for count in beyond(bytes) {
        add(.length) { $0.field(field.number, bytes: [UInt8](repeating: 97, count: count)) }
      }
    }
    if let count = rules.count {
      for count in beyond(count) {
        var writer = WireWriter()
        for _ in 0..<count {
          generator.write(field, "", rules, to: &writer)
        }
        // A long field raises the memory limit, which grows with the bytes of a message.
        writer.field(100_000, bytes: [UInt8](repeating: 0, count: 1_000_000))
        wrong.append((.count, writer.bytes))
      }
    }
    if rules.isUnique, case .enumeration = field.kind {
      add(.duplicate) { for _ in 0..<2 { $0.field(field.number, varint: 1) } }
    }
    if !rules.texts.isEmpty { add(.choice) { $0.field(field.number, text: "xx") } }
    if rules.isUUID { add(.format) { $0.field(field.number, text: "not one") } }
    if rules.isRequired { add(rules.isUUID ? .format : .required) { _ in } }
    return wrong
  }

  /// Returns the counts just outside a range.
  private func beyond(_ range: ClosedRange<Int>) -> [Int] {
    (range.lowerBound > 0 ? [range.lowerBound - 1] : [])
      + (range.upperBound < .max ? [range.upperBound + 1] : [])
  }

  private func violations<M: MappedMessage>(_: M.Type, _ bytes: [UInt8]) -> [FieldViolation] {
    do throws(MessageError) {
      return try M(unpacking: bytes).contractViolations()
    } catch {
      if case .invalid(let violations) = error { return violations }
      return []
    }
  }
}
