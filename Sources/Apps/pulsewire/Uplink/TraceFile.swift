import Base
import DemoParts
import FoundationEssentials
import Recordings

/// A recording in a file.
enum TraceFile {
  /// The number of skipped lines that are reported; further ones are only counted.
  private static let reportedMax = 3

  private static func report(_ skipped: [TraceError], of path: String) {
    guard !skipped.isEmpty else { return }
    for error in skipped.prefix(reportedMax) { Terminal.writeError("Skipped. \(error)\n") }
    Terminal.writeError("\(Count.text(skipped.count, "line")) of \(path) skipped.\n")
  }

  /// Reads the file.
  ///
  /// - Throws: `ClientFailure` with a sentence that says what is wrong.
  static func read(_ path: String) throws(ClientFailure) -> Trace {
    let bytes = try self.bytes(path)
    let trace: Trace
    do {
      trace = try Trace(bytes)
    } catch {
      throw ClientFailure("The trace file \(path) is no recording. \(error)")
    }
    report(trace.skipped, of: path)
    if let fault = trace.fault {
      Terminal.writeError("Not all of \(path) was read. \(DisplayText(fault.description).text)\n")
    }
    return trace
  }

  /// Returns the bytes of a file.
  static func bytes(_ path: String) throws(ClientFailure) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(filePath: path)))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      throw ClientFailure("There is no trace file \(path).")
    } catch {
      throw ClientFailure("The trace file \(path) cannot be read.")
    }
  }
}
