import Base
import Messages

/// Makes valid messages at random from what the schema says, and the few things it does not say.
struct WireGenerator {
  var random: SeededGenerator
  /// Which case of a oneof is next; each comes up in turn.
  private var turn = 0
  /// Whether to leave nothing out that may be there.
  private var isFull = true
  /// Counts the keys of maps, which are sorted when they are written.
  private var keyCount = 1000
  /// Every field that was ever written, as `pulsewire.live.v1.HeartRateSample.bpm`.
  private(set) var written: Set<String> = []

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The wire form of a valid message, without the field `left`. The first one has every other field.
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
    let cases = schema.fields.filter(\.isInOneof)
    let chosen = cases.isEmpty ? nil : cases[turn % cases.count].number
    for field in schema.fields
    where field.name != left && (!field.isInOneof || field.number == chosen) {
      let name = "\(schema.name).\(field.name)"
      if !isFull, ContractFacts.mayBeAbsent.contains(name), Bool.random(using: &random) { continue }
      written.insert(name)
      if field.name == "boundaries_bpm" {
        for bpm in ContractFacts.boundaries { writer.field(field.number, varint: bpm) }
        continue
      }
      let count = field.isRepeated ? Int.random(in: 1...4, using: &random) : 1
      if field.isRepeated, case .enumeration(let values) = field.kind {
        // Each once: a list of choices is a set.
        let choices = values.filter { $0.number != 0 }.shuffled(using: &random).prefix(count)
        for choice in choices { writer.field(field.number, varint: Int64(choice.number)) }
        continue
      }
      for _ in 0..<count { write(field, name, to: &writer) }
    }
  }

  private mutating func write(_ field: FieldSchema, _ name: String, to writer: inout WireWriter) {
    if let range = ContractFacts.ranges[name] {
      let value = Int64.random(in: range, using: &random)
      if case .message = field.kind {
        return writer.field(field.number) { $0.field(1, varint: value) }
      }
      if value != 0 { writer.field(field.number, varint: value) }
      return
    }
    switch field.kind {
    case .int32: writer.field(field.number, varint: Int64(number(as: Int32.self)))
    case .int64: writer.field(field.number, varint: number(as: Int64.self))
    case .double: writer.field(field.number, double: .random(in: 1...300, using: &random))
    case .bool: writer.field(field.number, varint: 1)
    case .string: writer.field(field.number, text: text(name))
    case .bytes: writer.field(field.number, bytes: (0..<20).map { _ in random.byte() })
    case .enumeration(let values):
      if let value = values.filter({ $0.number != 0 }).randomElement(using: &random) {
        writer.field(field.number, varint: Int64(value.number))
      }
    case .message(let nested):
      var inner = WireWriter()
      write(nested, to: &inner)
      writer.field(field.number, bytes: inner.bytes)
    }
  }

  /// Any number but 0, which is not sent.
  private mutating func number<Number: FixedWidthInteger>(as _: Number.Type) -> Number {
    let shift = Int.random(in: 0..<Number.bitWidth, using: &random)
    let number = Number.random(in: .min ... .max, using: &random) >> shift
    return number == 0 ? 1 : number
  }

  private mutating func text(_ name: String) -> String {
    if let texts = ContractFacts.texts[name] { return texts.randomElement(using: &random) ?? "" }
    if ContractFacts.identifiers.contains(name) {
      return UUID.v7(at: Timestamp(microseconds: 1), using: &random).description
    }
    if name == "google.protobuf.FieldMask.paths" {
      return ["a", "heart_rate.source", "version", "x1.y_z"].randomElement(using: &random) ?? ""
    }
    let letters = Array("abc é ß 心 💓 \n\"\\")
    let count = Int.random(in: 1...30, using: &random)
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

  private mutating func writeDuration(seconds: ClosedRange<Int64>, to writer: inout WireWriter) {
    let seconds = Int64.random(in: seconds, using: &random)
    let nanos = Int64.random(in: 1..<1_000_000_000, using: &random)
    if seconds != 0 { writer.field(1, varint: seconds) }
    writer.field(2, varint: seconds < 0 ? -nanos : nanos)
  }
}
