import Base
import Contract

/// A photo as a line of a list.
enum PhotoLine {
  /// What it is, when it was taken, its sort and its size.
  static func text(_ photo: ProgressPhoto) -> String {
    "\(photo.id)  \(photo.takenTime)  \(photo.format == .jpeg ? "jpeg" : "png")  "
      + "\(photo.byteCount) bytes"
  }
}
