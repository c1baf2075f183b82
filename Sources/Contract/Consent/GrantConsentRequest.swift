public import Base
import CMessages
public import Messages

/// Grants a consent.
public struct GrantConsentRequest: Equatable, Sendable {
  /// A UUID that the client makes for each change; required.
  public var requestID: UUID

  /// What for; required.
  public var purpose: ConsentPurpose

  /// Whose data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var source: String

  /// Which data; required for CONSENT_PURPOSE_SYNC and empty for the others.
  public var dataType: String

  /// Which version of the text was shown, 1 or more.
  public var textVersion: Int32

  /// A value with these fields.
  public init(
    requestID: UUID, purpose: ConsentPurpose = .unspecified, source: String = "",
    dataType: String = "", textVersion: Int32 = 0
  ) {
    self.requestID = requestID
    self.purpose = purpose
    self.source = source
    self.dataType = dataType
    self.textVersion = textVersion
  }
}

extension GrantConsentRequest: Message, @unsafe MappedRequest {
  static let layout = unsafe Layout(pulsewire__consent__v1__grant_consent_request__init)

  init(reading reader: inout Reader<Pulsewire__Consent__V1__GrantConsentRequest>) {
    requestID = unsafe reader.uuid("request_id", reader.raw.request_id)
    purpose = unsafe reader.knownChoice(
      "purpose", reader.raw.purpose, standIn: .unspecified, isRequired: true)
    source = unsafe reader.text("source", reader.raw.source, characters: 0...50)
    dataType = unsafe reader.text("data_type", reader.raw.data_type, characters: 0...50)
    textVersion = unsafe reader.number("text_version", reader.raw.text_version, in: 1...)
  }

  func write(to raw: inout Pulsewire__Consent__V1__GrantConsentRequest, in arena: Arena) {
    unsafe raw.request_id = arena.copy(requestID)
    unsafe raw.purpose = .init(choice: purpose)
    unsafe raw.source = arena.copy(source)
    unsafe raw.data_type = arena.copy(dataType)
    unsafe raw.text_version = textVersion
  }
}
