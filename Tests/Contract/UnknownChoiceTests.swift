import Base
import Contract
import ContractCases
import ContractJSON
import Messages
import Testing

/// The place of an enum in a message: functions that send a number there, as bytes and as JSON, and the name of the
/// place in a violation.
struct ChoicePlace: CustomStringConvertible {
  let path: String
  /// The full name of the field, with its message.
  let field: String
  let bytes: @Sendable (_ number: Int64) -> [UInt8]
  let json: @Sendable (_ value: String) -> String

  var description: String { path }

  /// Returns every place in a message and in the messages within.
  static func all(in schema: MessageSchema) -> [ChoicePlace] {
    schema.fields.flatMap { field -> [ChoicePlace] in
      switch field.kind {
      case .enumeration:
        return [
          ChoicePlace(
            path: field.name, field: "\(schema.name).\(field.name)",
            bytes: { number in WireWriter.bytes { $0.field(field.number, varint: number) } },
            json: { "{\"\(field.name)\":\(field.isRepeated ? "[\($0)]" : $0)}" })
        ]
      case .message(let inner):
        let name = field.isRepeated ? "\(field.name)[0]" : field.name
        return all(in: inner).map { place in
          ChoicePlace(
            path: "\(name).\(place.path)", field: place.field,
            bytes: { number in
              WireWriter.bytes { $0.field(field.number, bytes: place.bytes(number)) }
            },
            json: { value in
              let json = place.json(value)
              return "{\"\(field.name)\":\(field.isRepeated ? "[\(json)]" : json)}"
            })
        }
      default: return []
      }
    }
  }
}

@Suite struct `A number that no case of an enum has` {
  private static let methods = ContractSchema.services.flatMap(\.methods)
    .filter { $0.service.hasPrefix("pulsewire.") }

  /// A reading or sample is refused individually, with a reason, so that it does not stop the device's others.
  private static let refusedAlone: Set = [
    "pulsewire.body.v1.HrvReading.kind", "pulsewire.health.v1.HealthBatch.data_type",
    "pulsewire.health.v1.HealthPoint.sleep_stage", "pulsewire.health.v1.HealthSample.hrv_kind",
    "pulsewire.health.v1.HealthSample.sleep_stage",
  ]

  @Test func `is refused by name in each request, as bytes and as JSON`() throws {
    var count = 0
    for method in Self.methods {
      for place in ChoicePlace.all(in: method.input)
      where !Self.refusedAlone.contains(place.field) {
        for number: Int64 in [99, -1, Int64(Int32.max)] {
          let found = try violations(method.input, place.bytes(number))
          #expect(
            found.contains { $0.field == place.path && $0.rule == .choice },
            "\(method.path) \(place) \(number)")
        }
        let fromJSON = try violations(method.input, try wire(place.json("99"), method.input))
        #expect(
          fromJSON.contains { $0.field == place.path && $0.rule == .choice },
          "\(method.path) \(place) in JSON")
        #expect(throws: JSONMappingError.self, "\(method.path) \(place) by a name") {
          try wire(place.json("\"NO_SUCH_CASE\""), method.input)
        }
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test func `stays readable in each response, for its server may be newer`() throws {
    for method in Self.methods {
      for place in ChoicePlace.all(in: method.output) {
        let found = try violations(method.output, place.bytes(99))
        #expect(!found.contains { $0.rule == .choice }, "\(method.path) \(place)")
      }
    }
  }

  private func violations(_ schema: MessageSchema, _ bytes: [UInt8]) throws -> [FieldViolation] {
    let type = try #require(mappedMessages.first { $0.schema.name == schema.name })
    func open<M: Message>(_: M.Type) throws -> [FieldViolation] {
      do throws(MessageError) { _ = try M(unpacking: bytes) } catch .invalid(let violations) {
        return violations
      }
      return []
    }
    return try open(type)
  }

  private func wire(_ json: String, _ schema: MessageSchema) throws -> [UInt8] {
    let json = Array(json.utf8)
    var wire = ByteQueue()
    unsafe try JSONMapping.contract.decode(json: json.span.bytes, as: schema, into: &wire)
    return wire.copy()
  }
}
