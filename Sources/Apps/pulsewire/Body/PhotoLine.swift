import Base
import Contract

/// A photo as a line of a list.
enum PhotoLine {
  /// Returns the photo's id, time, format and size.
  static func text(_ photo: ProgressPhoto) -> String {
    "\(photo.id)  \(photo.takenTime)  \(photo.format == .jpeg ? "jpeg" : "png")  "
      + "\(photo.byteCount) bytes"
  }
}
