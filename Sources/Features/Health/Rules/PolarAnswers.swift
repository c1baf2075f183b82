internal import JSON

/// The reading of Polar's answers.
enum PolarAnswers {
  /// The most exercises of an answer that are read: 50 a day.
  static let exercisesMax = 1_500
  private static let idBytesMax = 64

  /// Returns the ids in a list of exercises, each once, oldest first; nil for an answer of another form. An id that would
  /// change the address into which it is put is left out.
  static func exercises(_ answer: JSONValue) -> [String]? {
    guard let items = answer.elements else { return nil }
    let found = items.prefix(exercisesMax).compactMap { item -> (id: String, start: String)? in
      guard let id = item["id"]?.text, isPlain(id) else { return nil }
      return (id, item["start_time"]?.text ?? "")
    }
    // Polar's times are local and of one form, so that their texts have their order.
    let sorted = found.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
    var known: Set<String> = []
    return sorted.map(\.id).filter { known.insert($0).inserted }
  }

  private static func isPlain(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= idBytesMax
      && id.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      }
  }
}
