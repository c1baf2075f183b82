import Glibc

/// The terminal that standard output may be.
public enum Terminal {
  /// The columns and rows of a terminal.
  public struct Size: Hashable, Sendable {
    /// How many characters fit on a line.
    public let columns: Int
    /// How many lines fit.
    public let rows: Int
  }

  /// What a terminal has that does not say; the size of a VT100.
  private static let usualSize = Size(columns: 80, rows: 24)

  /// Whether standard output is a terminal, and not a file or a pipe.
  public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The same for standard error.
  public static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard input is a terminal, with a person at it.
  public static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// The size at this moment: a window may change it at any time.
  public static var size: Size {
    var raw = winsize()
    // https://man7.org/linux/man-pages/man2/TIOCGWINSZ.2const.html
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &raw) == 0, raw.ws_col > 0, raw.ws_row > 0
    else { return usualSize }
    return Size(columns: Int(raw.ws_col), rows: Int(raw.ws_row))
  }

  /// Writes all of `text` to standard output at once, without a buffer in between. A reader that is
  /// gone is not told of.
  public static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// The same to standard error.
  public static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        bytes.removeFirst(count)
      } else if count == 0 || errno != EINTR {
        return
      }
    }
  }
}
