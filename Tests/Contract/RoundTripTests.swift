import Contract
import ContractCases
import Messages
import TestSupport
import Testing

@Suite struct `Every message of the contract` {
  @Test func `has a Swift value`() {
    let mapped = mappedMessages.map { $0.schema.name }
    let known = Set(mapped).union(messagesInsideOthers)
      .union(messagesOfReflectionV1Alpha.map(\.name))
    let declared = Set(ContractSchema.messages.map(\.name))
    #expect(declared.subtracting(known) == [], "no method contains them")
    #expect(known.subtracting(declared) == [])
    #expect(mapped.count == Set(mapped).count, "two Swift values for one message")
  }

  /// A single Swift value serves both, so they must be the same on the wire.
  @Test func `of the older reflection is as the newer one's`() throws {
    #expect(messagesOfReflectionV1Alpha.count == 8)
    for older in messagesOfReflectionV1Alpha {
      let name = older.name.replacing(".v1alpha.", with: ".v1.")
      let newer = try #require(ContractSchema.message(named: name))
      #expect(lines(older) == lines(newer))
    }
  }

  private func lines(_ schema: MessageSchema) -> [String] {
    schema.fields.map { field in
      let kind =
        if case .message(let inner) = field.kind {
          inner.name.replacing(".v1alpha.", with: ".v1.")
        } else {
          "\(field.kind)"
        }
      return "\(field.number) \(field.name) \(kind) \(field.isRepeated) \(field.isInOneof)"
    }
  }

  /// Method: wire forms made from the descriptor, read, written and compared field by field: a field that a mapping
  /// forgets is missing afterwards.
  @Test(arguments: 0..<mappedMessages.count)
  func `comes back with every field`(index: Int) throws {
    let message = mappedMessages[index]
    let seed = RandomSeed.ofRun
    var generator = WireGenerator(seed: seed)
    for _ in 0..<WireGenerator.rounds(of: message.schema) {
      let lost = try changes(message, generator.message(message.schema))
      try #require(lost.isEmpty, "\(message.schema.name), seed \(seed)")
    }
    for field in message.schema.fields {
      #expect(generator.written.contains("\(message.schema.name).\(field.name)"), "was not tried")
    }
  }

  @Test func `knows every case of its enums`() throws {
    for message in mappedMessages {
      for field in message.schema.fields {
        guard case .enumeration(let values) = field.kind else { continue }
        for value in values where value.number != 0 || !(field.isInOneof || field.isRepeated) {
          var generator = WireGenerator(seed: 1)
          var bytes = generator.message(message.schema, without: field.name)
          // The last value of a field or a oneof wins.
          bytes += WireWriter.bytes { $0.field(field.number, varint: Int64(value.number)) }
          let before = WireFields(bytes, as: message.schema).lines
          let wanted = "\(field.name)\(field.isRepeated ? "[0]" : "") = \(value.number)"
          #expect(before.contains(wanted))
          // A request may require a case other than the unspecified one.
          if value.number == 0, (try? roundTrip(message, bytes)) == nil { continue }
          let after = WireFields(try roundTrip(message, bytes), as: message.schema).lines
          #expect(
            value.number == 0 || after.contains(wanted), "\(message.schema.name).\(value.name)")
        }
      }
    }
  }

  /// No message of the contract refers to itself, so that no input can make reading recurse deeper than this. A
  /// recursive message would need a separate limit before protobuf-c.
  @Test func `nests at most ten deep`() {
    for message in ContractSchema.messages {
      #expect(depth(of: message, within: []) <= 10, "\(message.name)")
    }
  }

  private func depth(of message: MessageSchema, within outer: Set<String>) -> Int {
    guard !outer.contains(message.name) else { return .max / 2 }
    let nested = message.fields.map { field in
      if case .message(let inner) = field.kind {
        depth(of: inner, within: outer.union([message.name]))
      } else {
        0
      }
    }
    return 1 + (nested.max() ?? 0)
  }
}

/// The round trip must be able to fail.
@Suite struct `The round-trip test` {
  @Test func `notices a forgotten field`() throws {
    var set = PlannedSet(setCount: 3)
    set.intensityPercent = 80
    let bytes = set.packed()
    #expect(try changes(Forgetful.self, bytes) == ["intensity_percent = 80"])
    #expect(try changes(PlannedSet.self, bytes) == [])
  }

  @Test func `notices an invented field`() throws {
    let bytes = PlannedSet(setCount: 3).packed()
    #expect(try changes(Inventive.self, bytes).sorted() == ["set_count = 3", "set_count = 4"])
  }
}

/// Returns the lines that differ after reading and writing `bytes`.
private func changes(_ message: any Message.Type, _ bytes: [UInt8]) throws -> Set<String> {
  let before = WireFields(bytes, as: message.schema).lines
  let after = WireFields(try roundTrip(message, bytes), as: message.schema).lines
  return before.symmetricDifference(after)
}

private func roundTrip(_ message: any Message.Type, _ bytes: [UInt8]) throws -> [UInt8] {
  func open<M: Message>(_: M.Type) throws -> [UInt8] { try M(unpacking: bytes).packed() }
  return try open(message)
}
