import Base
import Contract

/// Photos as a table.
enum PhotoText {
  /// Returns a line for each photo.
  static func table(_ photos: [ProgressPhoto]) -> String {
    var table = TextTable("ID", "TAKEN", "FORMAT", "BYTES")
    for photo in photos {
      table.add(
        "\(photo.id)", ReaderTime.minute(photo.takenTime), photo.format == .jpeg ? "jpeg" : "png",
        "\(photo.byteCount)")
    }
    return table.text(orElse: "There are no photos.")
  }
}
