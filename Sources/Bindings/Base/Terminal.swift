import Glibc

/// The terminal that may be attached to standard output.
public enum Terminal {
  /// The columns and rows of a terminal.
  public struct Size: Hashable, Sendable {
    /// The number of characters that fit on a line.
    public let columns: Int
    /// The number of lines that fit.
    public let rows: Int
  }

  /// The size of a terminal that reports none: that of a VT100.
  private static let usualSize = Size(columns: 80, rows: 24)

  /// Whether standard output is a terminal, not a file or a pipe.
  public static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  public static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }

  /// Whether standard input is a terminal.
  public static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output takes colours: it is a terminal that knows escape sequences, and the
  /// user has not turned them off (https://no-color.org).
  public static var isColoured: Bool {
    takesPictures && (variable("NO_COLOR") ?? "").isEmpty
  }

  /// Whether a picture can be redrawn in place on standard output: it is a terminal, and its TERM is
  /// not `dumb`.
  public static var takesPictures: Bool { isOutput && variable("TERM") != "dumb" }

  /// The same for standard error.
  public static var errorTakesPictures: Bool { isErrorOutput && variable("TERM") != "dumb" }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The current size, which may change at any time.
  public static var size: Size {
    var raw = winsize()
    // https://man7.org/linux/man-pages/man2/TIOCGWINSZ.2const.html
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &raw) == 0, raw.ws_col > 0, raw.ws_row > 0
    else { return usualSize }
    return Size(columns: Int(raw.ws_col), rows: Int(raw.ws_row))
  }

  /// Writes all of `text` to standard output at once, unbuffered. Ignores errors, such as a reader
  /// that has closed the pipe.
  public static func write(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes all of `text` to standard error, as `write` does to standard output.
  public static func writeError(_ text: String) { write(text, to: STDERR_FILENO) }

  static func write(_ text: String, to descriptor: Int32) {
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
