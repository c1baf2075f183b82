import CMessages
public import Messages

/// The export.
public struct GetExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export

  /// A value with this field.
  public init(export: Export) {
    self.export = export
  }
}

extension GetExportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__get_export_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__GetExportResponse>) {
    export = unsafe reader.required("export", reader.raw.export)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__GetExportResponse, in arena: Arena) {
    unsafe raw.export = arena.copy(message: export)
  }
}
