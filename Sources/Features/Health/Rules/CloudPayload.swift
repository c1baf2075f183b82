internal import Base
internal import JSON
internal import SettingsContract
internal import Store

/// An answer of a connected service, as it is kept to be read once more if reading it is corrected.
struct CloudPayload: Sendable {
  /// The kinds of answers.
  enum Kind: String, Sendable {
    /// The answers of one day: `CloudDayAnswers`.
    case day
    /// The content of a workout, as a recording's file.
    case workout
  }

  let source: IntegrationSource
  let kind: Kind
  /// The day and the types, or the service's id of the workout. A later answer of the same name replaces an earlier one.
  let name: String
  /// The answer as gzip.
  let file: [UInt8]

  /// The purpose, to which the seal is bound together with the id.
  static let purpose = "cloud_payloads.content"
  /// The largest size of an answer that is kept, compressed, in bytes.
  static let bytesMax = 4 << 20

  /// The most samples that are noted of an answer.
  static let sampleIDsMax = 4_000

  /// The id, which follows from the source, the kind and the name.
  var id: UUID { .named("pulsewire payload \(source.rawValue)\0\(kind.rawValue)\0\(name)") }

  /// Whether it can be kept.
  var isKept: Bool { !file.isEmpty && file.count <= Self.bytesMax }

  /// The encoded file, to be sealed: one piece, so that an export assembles it as a file.
  var encoded: [UInt8] { RecordingPiece(0, file, isLast: true).encoded }
}

extension FilePieces {
  /// The answers of connected services as they are kept, which an export assembles: compressed.
  static let payload = FilePieces(folder: "payloads") { piece in
    let piece = try RecordingPiece(piece)
    return Piece(index: piece.index, isLast: piece.isLast, bytes: piece.bytes)
  } ending: { _ in
    "gz"
  }
}

/// The answers of a service about one day, page by page.
struct CloudDayAnswers: Equatable, Sendable {
  /// The day in the athlete's local time, by its number.
  let day: Int
  /// The types that were asked for, which are in the answers together.
  let types: [IntegrationDataType]
  let answers: [JSONValue]

  /// The days that there can be: up to the year 2243.
  private static let days = 0...100_000

  init(_ answers: [JSONValue], of types: [IntegrationDataType], on day: Int) {
    (self.day, self.types, self.answers) = (day, types, answers)
  }

  /// Reads the answers of a file; nil if it is none.
  init?(_ file: [UInt8]) {
    guard let kept = try? JSONValue(parsing: file),
      let day = kept["day"]?.number.flatMap({ Int(exactly: $0) }), Self.days.contains(day),
      let numbers = kept["types"]?.elements, let answers = kept["answers"]?.elements
    else { return nil }
    self.day = day
    types = numbers.compactMap { one in
      one.number.flatMap { Int32(exactly: $0) }.flatMap { IntegrationDataType(rawValue: $0) }
    }
    self.answers = answers
  }

  /// The name of the payload.
  var name: String {
    CloudDays.text(day) + " "
      + types.map(\.rawValue).sorted().map { "\($0)" }.joined(separator: ",")
  }

  /// The answers as one text.
  var file: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("day")
    writer.integer(Int64(clamping: day))
    writer.key("types")
    writer.beginArray()
    for type in types { writer.integer(Int64(type.rawValue)) }
    writer.endArray()
    writer.key("answers")
    writer.beginArray()
    for answer in answers { writer.value(answer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
