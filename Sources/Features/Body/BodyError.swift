internal import Messages
internal import RPC

/// The reasons for which readings or photos are refused.
enum BodyError: RPCErrorConvertible, Equatable {
  /// Data that the athlete has not consented to import.
  case consentRequired(source: String, dataType: String)
  /// A stream that does not begin with `open`.
  case notOpened
  /// A stream with more than one `open`.
  case openedTwice
  /// A photo that the owner does not have.
  case photoNotFound
  /// A file that is not an accepted photo.
  case photoUnreadable(PhotoRefusal)
  /// A file whose size differs from the announced one.
  case photoSizeWrong(expected: Int64)
  /// An account that has reached its quota of photos.
  case photoQuota

  var rpcError: RPCError {
    switch self {
    case .consentRequired(let source, let dataType):
      RPCError(
        .failedPrecondition, reason: "CONSENT_REQUIRED",
        "The athlete has not consented to importing \(dataType) from \(source).",
        facts: ["source": source, "data_type": dataType])
    case .notOpened:
      .invalid("open", "expected in the first message")
    case .openedTwice:
      .invalid("open", "expected in the first message and in no other")
    case .photoNotFound:
      RPCError(.notFound, reason: "PHOTO_NOT_FOUND", "There is no such photo.")
    case .photoUnreadable(let refusal):
      RPCError(
        .invalidArgument, reason: "PHOTO_UNREADABLE",
        "The file is not a usable JPEG or PNG: \(refusal.sentence).",
        facts: ["why": refusal.rawValue])
    case .photoSizeWrong(let expected):
      .invalid(
        "open.byte_count", "expected the number of bytes that were sent, got \(expected)",
        .combination)
    case .photoQuota:
      RPCError(
        .resourceExhausted, reason: "PHOTO_QUOTA_EXCEEDED",
        "The account has reached \(PhotoQuota.photosMax) photos or \(PhotoQuota.bytesMax) bytes;"
          + " remove some first.")
    }
  }
}
