import CMessages
public import Messages

extension Google {
  /// google.protobuf.FieldMask: which fields of a message an update is about.
  public struct FieldMask: Equatable, Sendable {
    /// Paths from the message on, as `heart_rate.source`; `*` for all.
    public var paths: [String]

    /// A value with this field.
    public init(paths: [String]) {
      self.paths = paths
    }
  }
}

extension Google.FieldMask: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(google__protobuf__field_mask__init)

  init(reading reader: inout Reader<Google__Protobuf__FieldMask>) {
    paths = unsafe reader.texts(
      "paths", reader.raw.n_paths, reader.raw.paths, count: 1...100, characters: 1...200)
  }

  func write(to raw: inout Google__Protobuf__FieldMask, in arena: Arena) {
    unsafe (raw.n_paths, raw.paths) = arena.copy(texts: paths)
  }
}
