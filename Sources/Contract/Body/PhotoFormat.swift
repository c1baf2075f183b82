public import Messages
import Wire

/// The file formats of photos, determined from their content.
public enum PhotoFormat: Int32, Choice {
  /// The default value; not used.
  case unspecified = 0
  /// JPEG.
  case jpeg = 1
  /// PNG.
  case png = 2
}
