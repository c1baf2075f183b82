public import Base
import CMessages
public import Messages

/// Asks for an export.
public struct StartExportRequest: Equatable, Sendable {
  /// A UUID that the client makes at random, once for each export it wants; required. A repeat of
  /// the request returns the same export.
  public var requestID: UUID

  /// What the file is to have: at most 2; none means JSON and CSV.
  public var formats: [ExportFormat]

  /// A value with these fields.
  public init(requestID: UUID, formats: [ExportFormat]) {
    self.requestID = requestID
    self.formats = formats
  }
}

extension StartExportRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__privacy__v1__start_export_request__init)

  init(reading reader: inout Reader<Pulsewire__Privacy__V1__StartExportRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    formats = unsafe reader.choices(
      "formats", reader.raw.n_formats, reader.raw.formats, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Privacy__V1__StartExportRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe (raw.n_formats, raw.formats) = arena.copy(choices: formats)
  }
}
