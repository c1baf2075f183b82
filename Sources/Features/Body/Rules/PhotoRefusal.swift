/// Why a file is no photo that can be taken.
enum PhotoRefusal: String, Error, Hashable, Sendable {
  /// It begins as no JPEG and no PNG.
  case formatUnknown = "format_unknown"
  /// It is a HEIC, or another of its family.
  case formatHEIC = "format_heic"
  /// A part of it is not as the format has it.
  case malformed
  /// It ends too early.
  case truncated

  /// For the developer of the client, to go into a sentence.
  var sentence: String {
    switch self {
    case .formatUnknown: "it begins as neither does"
    case .formatHEIC:
      "it is of the HEIF family, whose metadata the server cannot take out; convert it"
    case .malformed: "a part of it is not as its format has it"
    case .truncated: "it ends too early"
    }
  }
}
