import Contract
import Messages
import Testing

@Suite struct `The largest request that the contract allows` {
  private static let methods = ContractSchema.services.flatMap(\.methods)

  /// Batches whose elements are judged one by one, so that a wrong one does not stop the rest, and queued operations,
  /// which may each be as large as the largest request, and whose outcomes no client sends; a client sends as many
  /// elements as fit.
  private static let batches: Set = [
    "EnqueueOperations", "PushHeartRate", "ResolveOperation", "StreamSamples", "SyncHrvReadings",
    "UploadHrvReadings", "UploadSamples",
  ]

  @Test func `fits into the queue as well`() throws {
    let limits = ContractMethods.all.compactMap(\.requestLimit?.messageBytesMax)
    for name in ["EnqueueOperations", "ResolveOperation"] {
      let method = try #require(ContractMethods.all.first { $0.path.hasSuffix("/\(name)") })
      #expect(method.requestLimit?.messageBytesMax == limits.max())
    }
  }

  @Test func `fits into the limit of each method`() throws {
    for method in Self.methods
    where method.service.hasPrefix("pulsewire.") && !Self.batches.contains(method.name) {
      let limit =
        ContractMethods.all.first { $0.path == method.path }?.requestLimit ?? .ordinary
      let count = try #require(
        largest(method.input), "\(method.path) has a list without a count")
      #expect(
        count <= limit.messageBytesMax,
        "\(method.path) takes \(limit.messageBytesMax), of up to \(count)")
    }
  }

  /// Returns the bytes of the largest message of this kind; nil if a list may have any length.
  private func largest(_ schema: MessageSchema, without list: String = "") -> Int? {
    if schema.name == "google.protobuf.Timestamp" || schema.name == "google.protobuf.Duration" {
      return 18
    }
    if schema.name == "google.protobuf.FieldMask" { return 100 * (framing + 200 * 4) }
    let rules = ContractSchema.rules(of: schema.name)
    var sum = 0
    var largestCase = 0
    for field in schema.fields where field.name != list {
      guard let count = largest(field, rules[field.number] ?? FieldRules()) else { return nil }
      if field.isInOneof { largestCase = max(largestCase, count) } else { sum += count }
    }
    return sum + largestCase
  }

  /// The length of a field's number and of the length of its content.
  private var framing: Int { 5 }

  private func largest(_ field: FieldSchema, _ rules: FieldRules) -> Int? {
    let element: Int
    var countMax = rules.count?.upperBound
    switch field.kind {
    case .bool: element = 3
    case .double: element = 10
    case .int32, .int64: element = 12
    case .enumeration(let values):
      element = 12
      // Each value may occur once.
      countMax = countMax ?? values.count
    case .string: element = framing + largestText(rules, isElement: field.isRepeated)
    case .bytes:
      guard let most = rules.bytes?.upperBound else { return nil }
      element = framing + most
    case .message(let nested) where nested.name == "pulsewire.workouts.v1.WorkoutBlock":
      return largestBlocks(nested, countMax: countMax)
    case .message(let nested):
      guard let most = largest(nested) else { return nil }
      element = framing + most
    }
    guard field.isRepeated else { return element }
    return countMax.map { $0 * element }
  }

  /// All blocks of a workout together have a limit of exercises and of sets.
  private func largestBlocks(_ block: MessageSchema, countMax: Int?) -> Int? {
    guard let countMax, let exercise = nested(in: block, "exercises"),
      let set = nested(in: exercise, "sets"),
      let blockBytes = largest(block, without: "exercises"),
      let exerciseBytes = largest(exercise, without: "sets"), let setBytes = largest(set)
    else { return nil }
    return countMax * (framing + blockBytes)
      + [WorkoutBlock].exercisesMax * (framing + exerciseBytes)
      + [WorkoutBlock].setsMax * (framing + setBytes)
  }

  private func nested(in schema: MessageSchema, _ name: String) -> MessageSchema? {
    guard case .message(let nested)? = schema.fields.first(where: { $0.name == name })?.kind
    else { return nil }
    return nested
  }

  /// A scalar value has at most four bytes.
  private func largestText(_ rules: FieldRules, isElement: Bool) -> Int {
    if rules.isUUID { return 36 }
    let most =
      rules.characters.map { min($0.upperBound, .max / 4) * 4 } ?? (isElement ? 100 * 4 : 16 * 1024)
    return min(most, rules.bytes?.upperBound ?? .max)
  }
}
