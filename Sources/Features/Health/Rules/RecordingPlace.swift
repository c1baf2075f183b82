internal import Base
internal import RPC

/// The place of a workout in a recording, and in the list of a log's recordings.
struct RecordingPlace: PageCursor {
  /// The recording.
  var recordingID: UUID
  /// The position of the workout among those of the file, from 0.
  var position: Int32

  /// The place before the first recording of a log.
  static let first = RecordingPlace(.zero, -1)

  init(_ recordingID: UUID, _ position: Int32) {
    (self.recordingID, self.position) = (recordingID, position)
  }

  static func map(_ columns: inout some CursorColumns, _ cursor: inout Self) {
    columns.id(&cursor.recordingID)
    columns.number(&cursor.position, in: -1...Int32.max)
  }
}
