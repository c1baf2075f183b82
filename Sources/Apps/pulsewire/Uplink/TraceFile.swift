import DemoParts
import FoundationEssentials

/// A recording in a file.
enum TraceFile {
  /// Reads the file.
  ///
  /// - Throws: `ClientFailure` with a sentence that says what is wrong.
  static func read(_ path: String) throws(ClientFailure) -> Trace {
    let bytes: [UInt8]
    do {
      bytes = Array(try Data(contentsOf: URL(filePath: path)))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw ClientFailure("There is no trace file \(path).")
    } catch {
      throw ClientFailure("The trace file \(path) cannot be read.")
    }
    do {
      return try Trace(csv: bytes)
    } catch {
      throw ClientFailure("The trace file \(path) is no recording. \(error)")
    }
  }
}
