import Base
import Contract
import Messages

/// A generator of valid random messages, from the schema and the rules of its fields.
struct WireGenerator {
  var random: SplitMix64
  /// The next case of a oneof; the cases take turns.
  private var turn = 0
  /// Whether no optional field is left out.
  private var isFull = true
  /// The number of map keys, which are sorted when they are written.
  private var keyCount = 1000
  /// All fields ever written, such as `pulsewire.live.v1.HeartRateSample.bpm`.
  private(set) var written: Set<String> = []

  /// The fields of Google's messages that a valid message may lack; they have no rules.
  private static let mayBeAbsent: Set = [
    "google.rpc.Status.details", "google.rpc.ErrorInfo.metadata",
    "google.rpc.BadRequest.FieldViolation.localized_message",
  ]
  /// The parts that come back empty if they were absent.
  private static let alwaysThere: Set = [
    "regional", "appearance", "sync", "heart_rate", "privacy", "training",
    "workout_preferences", "display_preferences", "accessibility",
    "pulsewire.workouts.v1.PlannedSet.duration",
  ]
  /// The numbers that must match each other, or Google's rules.
  private static let ranges: [String: ClosedRange<Double>] = [
    "google.type.Date.year": 1...9999, "google.type.Date.month": 1...12,
    "google.type.Date.day": 1...28,
    "pulsewire.profile.v1.HeartRateZones.max_bpm": 140...255,
    "pulsewire.player.v1.HeartRateProfile.max_bpm": 140...255,
    "pulsewire.workouts.v1.PlannedSet.set_count": 1...3,
    "pulsewire.workouts.v1.PlannedSet.rep_min": 1...50,
    "pulsewire.workouts.v1.PlannedSet.rep_max": 50...10_000,
    "pulsewire.workouts.v1.PlannedSet.zone_min": 1...2,
    "pulsewire.workouts.v1.PlannedSet.zone_max": 3...5,
  ]
  /// The boundaries of manual zones that are valid with all of those.
  private static let boundaries: [Int64] = [121, 126, 131, 136, 140]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Returns the number of messages after which each case of a oneof has come twice, and each field was left out
  /// several times.
  static func rounds(of schema: MessageSchema) -> Int {
    max(24, 2 * schema.fields.count(where: \.isInOneof))
  }

  /// Returns the wire form of a valid message, without the field `left`. The first one has every other field.
  mutating func message(_ schema: MessageSchema, without left: String? = nil) -> [UInt8] {
    var writer = WireWriter()
    write(schema, without: left, to: &writer)
    turn += 1
    isFull = turn % 4 == 0
    return writer.bytes
  }

  private mutating func write(
    _ schema: MessageSchema, without left: String? = nil, to writer: inout WireWriter
  ) {
    if schema.name == "google.protobuf.Timestamp" { return writeTimestamp(to: &writer) }
    if schema.name == "google.protobuf.Duration" {
      return writeDuration(seconds: -1_000_000...1_000_000, to: &writer)
    }
    let allRules = ContractSchema.rules(of: schema.name)
    let cases = schema.fields.filter(\.isInOneof)
    let chosen = cases.isEmpty ? nil : cases[turn % cases.count].number
    for field in schema.fields
    where field.name != left && (!field.isInOneof || field.number == chosen) {
      let name = "\(schema.name).\(field.name)"
      let rules = allRules[field.number] ?? FieldRules()
      if !isFull, mayBeAbsent(field, name, rules), Bool.random(using: &random) { continue }
      written.insert(name)
      if field.name == "boundaries_bpm" {
        for bpm in Self.boundaries { writer.field(field.number, varint: bpm) }
        continue
      }
      var count = 1
      if field.isRepeated {
        let least = max(1, rules.count?.lowerBound ?? 1)
        count = .random(
          in: least...max(least, min(4, rules.count?.upperBound ?? 4)), using: &random)
      }
      if field.isRepeated, case .enumeration(let values) = field.kind {
        // Each case occurs once: a list of choices is a set.
        let choices = values.filter { $0.number != 0 }.shuffled(using: &random).prefix(count)
        for choice in choices { writer.field(field.number, varint: Int64(choice.number)) }
        continue
      }
      for _ in 0..<count { write(field, name, rules, to: &writer) }
    }
  }

  /// Returns whether a field is not a number, and the message is valid without it.
  private func mayBeAbsent(_ field: FieldSchema, _ name: String, _ rules: FieldRules) -> Bool {
    guard name.hasPrefix("pulsewire.") else { return Self.mayBeAbsent.contains(name) }
    if field.isInOneof || rules.isRequired || Self.alwaysThere.contains(field.name)
      || Self.alwaysThere.contains(name)
    {
      return false
    }
    if field.isRepeated { return (rules.count?.lowerBound ?? 0) == 0 }
    if case .message = field.kind { return true }
    return rules.isUUID
  }

  /// Writes one value, or one element of a list.
  mutating func write(
    _ field: FieldSchema, _ name: String, _ rules: FieldRules, to writer: inout WireWriter
  ) {
    let range = Self.ranges[name] ?? rules.range
    switch field.kind {
    case .int32: write(Int64(number(as: Int32.self, range)), field, to: &writer)
    case .int64: write(number(as: Int64.self, range), field, to: &writer)
    case .double:
      var value = Double.random(in: range ?? 1...300, using: &random)
      // Efforts are in halves.
      if ["rpe", "rir"].contains(field.name) { value = (value * 2).rounded(.up) / 2 }
      if value != 0 { writer.field(field.number, double: value) }
    case .bool: writer.field(field.number, varint: 1)
    case .string: writer.field(field.number, text: text(name, rules))
    case .bytes:
      // None at all is what an absent field is.
      let least = max(1, rules.bytes?.lowerBound ?? 1)
      let most = min(least + 20, rules.bytes?.upperBound ?? .max)
      let count = Int.random(in: least...most, using: &random)
      writer.field(
        field.number,
        bytes: (0..<count).map { _ in .random(in: .min ... .max, using: &random) })
    case .enumeration(let values):
      if let value = values.filter({ $0.number != 0 }).randomElement(using: &random) {
        writer.field(field.number, varint: Int64(value.number))
      }
    case .message(let nested):
      var inner = WireWriter()
      if let range {
        write(seconds: range, to: &inner)
      } else {
        write(nested, to: &inner)
      }
      writer.field(field.number, bytes: inner.bytes)
    }
  }

  private func write(_ value: Int64, _ field: FieldSchema, to writer: inout WireWriter) {
    if value != 0 { writer.field(field.number, varint: value) }
  }

  /// Returns a number of the range, or any but 0, which is not sent.
  private mutating func number<Number: FixedWidthInteger>(
    as _: Number.Type, _ range: ClosedRange<Double>?
  ) -> Number {
    if let range {
      let most = Number(exactly: range.upperBound) ?? .max
      return .random(in: Number(range.lowerBound)...most, using: &random)
    }
    let shift = Int.random(in: 0..<Number.bitWidth, using: &random)
    let number = Number.random(in: .min ... .max, using: &random) >> shift
    return number == 0 ? 1 : number
  }

  private mutating func text(_ name: String, _ rules: FieldRules) -> String {
    if !rules.texts.isEmpty { return rules.texts.randomElement(using: &random) ?? "" }
    if rules.isUUID { return UUID.v7(at: Timestamp(microseconds: 1), using: &random).description }
    if name == "google.protobuf.FieldMask.paths" {
      return ["a", "heart_rate.source", "version", "x1.y_z"].randomElement(using: &random) ?? ""
    }
    let letters = Array("abc é ß 心 💓 \n\"\\")
    let least = max(1, rules.characters?.lowerBound ?? 1)
    let count = Int.random(
      in: least...min(least + 30, rules.characters?.upperBound ?? .max), using: &random)
    keyCount += 1
    let start = name.hasSuffix("Entry.key") ? "\(keyCount)" : ""
    return (0..<count).reduce(into: start) { text, _ in
      text.append(letters[Int.random(in: 0..<letters.count, using: &random)])
    }
  }

  private mutating func writeTimestamp(to writer: inout WireWriter) {
    let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &random)
    let microseconds = Int64.random(in: 1..<1_000_000, using: &random)
    writer.field(1, varint: seconds == 0 ? 1 : seconds)
    writer.field(2, varint: microseconds * 1000)
  }

  /// Writes a duration of whole seconds that is not zero.
  private mutating func write(seconds range: ClosedRange<Double>, to writer: inout WireWriter) {
    let least = max(1, Int64(range.lowerBound.rounded(.up)))
    writer.field(1, varint: .random(in: least...Int64(range.upperBound), using: &random))
  }

  private mutating func writeDuration(seconds: ClosedRange<Int64>, to writer: inout WireWriter) {
    let seconds = Int64.random(in: seconds, using: &random)
    let nanos = Int64.random(in: 1..<1_000_000_000, using: &random)
    if seconds != 0 { writer.field(1, varint: seconds) }
    writer.field(2, varint: seconds < 0 ? -nanos : nanos)
  }
}
