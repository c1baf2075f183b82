public import Messages
import Wire

/// What sort of file a photo is; found out from its content.
public enum PhotoFormat: Int32, Choice {
  /// Not used.
  case unspecified = 0
  /// JPEG.
  case jpeg = 1
  /// PNG.
  case png = 2
}
