import Foundation
import Synchronization

/// Unbuffered lines for the program's caller.
enum Output {
  static func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

/// A value that two halves of a stream share.
final class Shared<Value: Sendable>: Sendable {
  private let value: Mutex<Value>

  init(_ value: sending Value) { self.value = Mutex(value) }

  func withLock<R: Sendable>(_ body: (inout Value) -> sending R) -> R {
    value.withLock { body(&$0) }
  }
}
