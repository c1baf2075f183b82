internal import Messages
internal import RPC

/// Why readings or photos were not taken or given.
enum BodyError: RPCErrorConvertible, Equatable {
  /// The athlete does not allow it.
  case consentRequired(source: String, dataType: String)
  /// A stream did not begin with `open`.
  case notOpened
  /// A stream has more than one `open`.
  case openedTwice
  /// There is no such photo of this owner.
  case photoNotFound
  /// What came is no photo that can be taken.
  case photoUnreadable(PhotoRefusal)
  /// What came is not as large as was said.
  case photoSizeWrong(expected: Int64)
  /// The account has as many photos as it may.
  case photoQuota

  var rpcError: RPCError {
    switch self {
    case .consentRequired(let source, let dataType):
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED",
        "The athlete has not consented to taking \(dataType) from \(source).",
        facts: ["source": source, "data_type": dataType])
    case .notOpened:
      .invalid([FieldViolation(field: "open", description: "expected in the first message")])
    case .openedTwice:
      .invalid([
        FieldViolation(field: "open", description: "expected in the first message and in no other")
      ])
    case .photoNotFound:
      RPCError(.notFound, reason: "PHOTO_NOT_FOUND", "There is no such photo.")
    case .photoUnreadable(let refusal):
      RPCError(
        .invalidArgument, reason: "PHOTO_UNREADABLE",
        "The file is no JPEG or PNG that can be taken: \(refusal.sentence).",
        facts: ["why": refusal.rawValue])
    case .photoSizeWrong(let expected):
      .invalid([
        FieldViolation(
          field: "open.byte_count",
          description: "expected as many bytes as came, got \(expected)", rule: .combination)
      ])
    case .photoQuota:
      RPCError(
        .resourceExhausted, reason: "PHOTO_QUOTA_EXCEEDED",
        "The account has \(PhotoQuota.photosMax) photos or \(PhotoQuota.bytesMax) bytes of them;"
          + " remove some first.")
    }
  }
}
