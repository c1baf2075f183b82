import CMessages
public import Messages

/// The newest state.
public struct WatchExportResponse: Equatable, Sendable {
  /// The export.
  public var export: Export

  /// Set in the last message before the server goes away, and the state is then the newest.
  public var drainNotice: DrainNotice?

  /// A value with these fields.
  public init(export: Export, drainNotice: DrainNotice? = nil) {
    self.export = export
    self.drainNotice = drainNotice
  }
}

extension WatchExportResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__privacy__v1__watch_export_response__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__WatchExportResponse>) {
    export = unsafe reader.required("export", reader.raw.export)
    drainNotice = unsafe reader.message("drain_notice", reader.raw.drain_notice)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__WatchExportResponse, in arena: Arena) {
    unsafe raw.export = arena.copy(message: export)
    unsafe raw.drain_notice = arena.copy(message: drainNotice)
  }
}
