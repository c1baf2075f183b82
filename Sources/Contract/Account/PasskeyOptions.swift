import CMessages
public import Messages

/// What a client tells an authenticator.
public struct PasskeyOptions: Equatable, Sendable {
  /// The domain that passkeys are for.
  public var relyingPartyID: String

  /// How a new passkey may sign, by COSE's numbers, the best first.
  public var algorithms: [Int32]

  /// The passkeys of the account whose token the call came with; none without a token.
  public var credentialIDs: [[UInt8]]

  /// What a new passkey keeps of that account; empty without a token.
  public var userHandle: [UInt8]

  /// A value with these fields.
  public init(
    relyingPartyID: String, algorithms: [Int32], credentialIDs: [[UInt8]] = [],
    userHandle: [UInt8] = []
  ) {
    self.relyingPartyID = relyingPartyID
    self.algorithms = algorithms
    self.credentialIDs = credentialIDs
    self.userHandle = userHandle
  }
}

extension PasskeyOptions: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__passkey_options__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__PasskeyOptions>) {
    relyingPartyID = unsafe reader.text("relying_party_id", reader.raw.relying_party_id)
    algorithms = unsafe reader.numbers(reader.raw.n_algorithms, reader.raw.algorithms)
    credentialIDs = unsafe reader.byteLists(
      reader.raw.n_credential_ids, reader.raw.credential_ids)
    userHandle = unsafe reader.bytes(reader.raw.user_handle)
  }

  func write(to raw: inout Pulsewire__Account__V1__PasskeyOptions, in arena: Arena) {
    unsafe raw.relying_party_id = arena.copy(relyingPartyID)
    unsafe (raw.n_algorithms, raw.algorithms) = arena.copy(numbers: algorithms)
    unsafe (raw.n_credential_ids, raw.credential_ids) = arena.copy(byteLists: credentialIDs)
    unsafe raw.user_handle = arena.copy(userHandle)
  }
}
