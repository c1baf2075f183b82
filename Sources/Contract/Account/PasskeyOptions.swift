import CMessages
public import Messages

/// What a client tells an authenticator.
public struct PasskeyOptions: Equatable, Sendable {
  /// The domain that passkeys are for.
  public var relyingPartyID: String

  /// How a new passkey may sign, by COSE's numbers, the best first.
  public var algorithms: [Int32]

  /// A value with these fields.
  public init(relyingPartyID: String, algorithms: [Int32]) {
    self.relyingPartyID = relyingPartyID
    self.algorithms = algorithms
  }
}

extension PasskeyOptions: Message, @unsafe MappedMessage {
  static let layout = unsafe Layout(pulsewire__account__v1__passkey_options__init)

  init(reading reader: inout Reader<Pulsewire__Account__V1__PasskeyOptions>) {
    relyingPartyID = unsafe reader.text("relying_party_id", reader.raw.relying_party_id)
    algorithms = unsafe reader.numbers(reader.raw.n_algorithms, reader.raw.algorithms)
  }

  func write(to raw: inout Pulsewire__Account__V1__PasskeyOptions, in arena: Arena) {
    unsafe raw.relying_party_id = arena.copy(relyingPartyID)
    unsafe (raw.n_algorithms, raw.algorithms) = arena.copy(numbers: algorithms)
  }
}
