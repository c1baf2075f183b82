internal import CExercises

/// A file of exercises that is compiled into the program, which thus needs no files at run time.
public struct ExerciseFile: Sendable {
  /// The name without `.jsonl`, such as `upper_body`.
  public let name: String
  /// The text: a JSON object on each line.
  public let text: String

  /// Returns all files. They are copied anew each time: an import is seldom.
  public static func all() -> [ExerciseFile] {
    var files: [ExerciseFile] = []
    while let file = unsafe cexercises_file(files.count)?.pointee {
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.byte_count)
      unsafe files.append(
        ExerciseFile(
          name: String(cString: file.name), text: String(decoding: bytes, as: UTF8.self)))
    }
    return files
  }
}
