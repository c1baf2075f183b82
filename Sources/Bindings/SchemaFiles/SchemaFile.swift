internal import CSchema

/// A file of SQL that the program contains, so that it needs no file beside it.
public struct SchemaFile: Sendable {
  /// The folder of the module that it is of, as `Social`.
  public let folder: String
  /// The name without `.sql`, as `202611210040_create_workout_sessions`.
  public let name: String
  /// The statements.
  public let text: String

  /// All of them, in the order of their names.
  public static let all: [SchemaFile] = {
    var files: [SchemaFile] = []
    while let file = unsafe cschema_file(files.count)?.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.byte_count)
      unsafe files.append(
        SchemaFile(
          folder: String(cString: file.folder), name: String(cString: file.name),
          text: String(decoding: bytes, as: UTF8.self)))
    }
    return files
  }()
}
