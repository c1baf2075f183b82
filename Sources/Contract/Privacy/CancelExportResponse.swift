import CMessages
public import Messages

/// The export that was called off, or that was over before.
public struct CancelExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export

  /// A value with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension CancelExportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__cancel_export_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__CancelExportResponse>) {
    export = unsafe reader.required("export", reader.raw.export)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__CancelExportResponse, in arena: Arena) {
    unsafe raw.export = arena.copy(message: export)
  }
}
