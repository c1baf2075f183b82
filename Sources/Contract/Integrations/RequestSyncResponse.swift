public import Base
import CMessages
public import Messages

/// The wish.
public struct RequestSyncResponse: Equatable, Sendable {
  /// Of what.
  public var source: IntegrationSource

  /// When it was made: a sync after it fulfils it.
  public var requestTime: Timestamp

  /// What is to be taken: what the settings name and a consent stands for; at least one.
  public var dataTypes: [IntegrationDataType]

  /// A value with these fields.
  public init(
    source: IntegrationSource = .unspecified, requestTime: Timestamp,
    dataTypes: [IntegrationDataType]
  ) {
    self.source = source
    self.requestTime = requestTime
    self.dataTypes = dataTypes
  }
}

extension RequestSyncResponse: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__integrations__v1__request_sync_response__init)

  init(reading reader: inout Reader<Pulsewire__Integrations__V1__RequestSyncResponse>) {
    source = unsafe reader.knownChoice("source", reader.raw.source, standIn: .unspecified)
    requestTime = unsafe reader.required("request_time", reader.raw.request_time)
    dataTypes = unsafe reader.choices(
      "data_types", reader.raw.n_data_types, reader.raw.data_types, standIn: .unspecified)
  }

  func write(to raw: inout Pulsewire__Integrations__V1__RequestSyncResponse, in arena: Arena) {
    unsafe raw.source = .init(choice: source)
    unsafe raw.request_time = arena.copy(message: requestTime)
    unsafe (raw.n_data_types, raw.data_types) = arena.copy(choices: dataTypes)
  }
}
