internal import CSchema

/// A file of SQL that is compiled into the program, which thus needs no files at run time.
public struct SchemaFile: Sendable {
  /// The folder of its module, such as `Social`.
  public let folder: String
  /// The name without `.sql`, such as `202611210040_create_workout_sessions`.
  public let name: String
  /// The statements.
  public let text: String

  /// All files, in the order of their names.
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
