/// The reasons for which a file is not an accepted photo.
enum PhotoRefusal: String, Error, Hashable, Sendable {
  /// A file that is neither JPEG nor PNG.
  case formatUnknown = "format_unknown"
  /// A HEIC file, or another of the HEIF family.
  case formatHEIC = "format_heic"
  /// A file that violates its format.
  case malformed
  /// A file that is truncated.
  case truncated

  /// A clause for a message to the developer of the client.
  var sentence: String {
    switch self {
    case .formatUnknown: "it has the signature of neither"
    case .formatHEIC:
      "it is a HEIF file, whose metadata the server cannot remove; convert it first"
    case .malformed: "a part of it does not follow its format"
    case .truncated: "it ends too early"
    }
  }
}
