public import Base
import CMessages
public import Messages

/// Withdraws a consent.
public struct WithdrawConsentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// What for; required.
  public var purpose: ConsentPurpose

  /// Whose data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var source: String

  /// Which data; empty for all of the source's, and for the other purposes.
  public var dataType: String

  /// A value with these fields.
  public init(
    requestID: UUID, purpose: ConsentPurpose = .unspecified, source: String = "",
    dataType: String = ""
  ) {
    self.requestID = requestID
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
  }
}

extension WithdrawConsentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__consent__v1__withdraw_consent_request__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__WithdrawConsentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    purpose = unsafe reader.knownChoice(
      "purpose", reader.raw.purpose, standIn: .unspecified, isRequired: true)
    source = unsafe reader.text("source", reader.raw.source, characters: 0...50)
    dataType = unsafe reader.text("data_type", reader.raw.data_type, characters: 0...50)
  }

  func write(to raw: inout Pulsewire__Consent__V1__WithdrawConsentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.purpose = .init(choice: purpose)
    unsafe raw.source = arena.copy(source)
    unsafe raw.data_type = arena.copy(dataType)
  }
}
