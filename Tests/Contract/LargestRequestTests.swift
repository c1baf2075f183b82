import Contract
import ContractCases
import Messages
import RPC
import Testing

@testable import pulsewired

@Suite struct `The largest request that the contract allows` {
  private static let methods = ContractSchema.services.flatMap(\.methods)

  /// Batches whose elements are judged one by one, so that a wrong one does not stop the others, and one
  /// of operations that may each be as large as a message; as much of them is sent as fits.
  private static let batches: Set = [
    "EnqueueOperations", "PushHeartRate", "SyncHrvReadings", "UploadHrvReadings",
  ]

  /// Lists that have rules of their own behind the mapping.
  private static let judgedLater: Set = [
    "heart_rate_profile.boundaries_bpm", "heart_rate_zones.boundaries_bpm",
    "heart_rate_zones.lowest_bpm", "public_profile.featured_badges",
  ]

  /// Method: each text and list of a request is sent far too long, and what the violation says is the most
  /// is taken.
  @Test func `fits into the limit of each method`() throws {
    for method in Self.methods
    where method.service.hasPrefix("pulsewire.") && !Self.batches.contains(method.name) {
      let type = try #require(mappedMessages.first { $0.schema.name == method.input.name })
      var probe = RequestProbe(type)
      let count = probe.largestCount()
      let limit = RequestLimits.byPath[method.path] ?? .ordinary
      #expect(
        count <= limit.messageBytesMax,
        "\(method.path) takes \(limit.messageBytesMax), of up to \(count)")
      #expect(
        probe.unbounded.allSatisfy { Self.judgedLater.contains($0) },
        "\(method.path) has no limit of \(probe.unbounded.sorted())")
    }
  }

  @Test func `is looked for in methods that there are`() {
    let paths = Set(Self.methods.map(\.path))
    for path in RequestLimits.byPath.keys { #expect(paths.contains(path), "\(path)") }
  }
}

/// Finds out how large a request may be by what is said of one that is too large.
struct RequestProbe {
  private let type: any Message.Type
  /// Texts, bytes and lists that may have any length.
  private(set) var unbounded: Set<String> = []

  /// Whether the rules are asked of the value, as of what a field mask makes, and not of the bytes.
  private let asksValue: Bool

  init(_ type: any Message.Type, asksValue: Bool = false) {
    self.type = type
    self.asksValue = asksValue
  }

  /// The bytes of the largest request.
  mutating func largestCount() -> Int { count(of: type.schema, "") { $0 } }

  private mutating func count(
    of schema: MessageSchema, _ path: String, _ wrap: ([UInt8]) -> [UInt8]
  ) -> Int {
    if schema.name == "google.protobuf.Timestamp" || schema.name == "google.protobuf.Duration" {
      return 18
    }
    var sum = 0
    var largestCase = 0
    for field in schema.fields {
      let count = count(of: field, path, wrap)
      if field.isInOneof { largestCase = max(largestCase, count) } else { sum += count }
    }
    return sum + largestCase
  }

  private mutating func count(
    of field: FieldSchema, _ prefix: String, _ wrap: ([UInt8]) -> [UInt8]
  ) -> Int {
    let path = prefix + field.name
    let framing = 5
    let element: Int
    switch field.kind {
    case .bool: element = 3
    case .double: element = 10
    case .int32, .int64, .enumeration: element = 12
    case .string, .bytes: element = framing + longest(field, path, wrap)
    case .message(let inner):
      let name = field.isRepeated ? "\(path)[0]." : "\(path)."
      element =
        framing
        + count(of: inner, name) { bytes in
          wrap(WireWriter.bytes { $0.field(field.number, bytes: bytes) })
        }
    }
    if field.isRepeated { return element * most(field, path, wrap) }
    // The part that a mask takes from is asked for the lengths of its texts later.
    guard prefix.isEmpty, !asksValue, case .message(let inner) = field.kind,
      let part = mappedMessages.first(where: { $0.schema.name == inner.name })
    else { return element }
    var whole = RequestProbe(part, asksValue: true)
    return min(element, framing + whole.largestCount())
  }

  private mutating func longest(
    _ field: FieldSchema, _ path: String, _ wrap: ([UInt8]) -> [UInt8]
  ) -> Int {
    let long = WireWriter.bytes {
      $0.field(field.number, text: String(repeating: "a", count: 300_000))
    }
    guard let said = description(at: path, wrap(long)) else {
      unbounded.insert(path)
      return 0
    }
    if said.contains("UUID") { return 36 }
    let numbers = Self.numbers(said)
    let isInCharacters = said.contains("characters") && !said.contains("bytes")
    return (numbers.max() ?? 64) * (isInCharacters ? 4 : 1)
  }

  private mutating func most(
    _ field: FieldSchema, _ path: String, _ wrap: ([UInt8]) -> [UInt8]
  ) -> Int {
    let many = WireWriter.bytes { writer in
      for _ in 0..<3000 {
        switch field.kind {
        case .int32, .int64, .enumeration, .bool: writer.field(field.number, varint: 1)
        case .double: writer.field(field.number, double: 1)
        default: writer.field(field.number, bytes: [])
        }
      }
      // Memory is allowed by the bytes of a message.
      writer.field(100_000, bytes: [UInt8](repeating: 0, count: 1_000_000))
    }
    if let said = description(at: path, wrap(many)), said.contains("of them"),
      let most = Self.numbers(said).max()
    {
      return most
    }
    // Each once.
    if case .enumeration(let values) = field.kind { return values.count }
    unbounded.insert(path)
    return 0
  }

  /// What is said of the field at `path`, or of an element of it.
  private func description(at path: String, _ bytes: [UInt8]) -> String? {
    func violations<M: Message>(of _: M.Type) -> [FieldViolation] {
      do throws(MessageError) {
        let value = try M(unpacking: bytes)
        if asksValue { return value.contractViolations() }
      } catch {
        if case .invalid(let violations) = error { return violations }
      }
      return []
    }
    let request = type
    return violations(of: request)
      .first { $0.field == path || $0.field.hasPrefix(path + "[") }?.description
  }

  /// The numbers of a sentence, up to what it says of what came.
  private static func numbers(_ sentence: String) -> [Int] {
    let expected = sentence.split(separator: ", got").first ?? ""
    return expected.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
