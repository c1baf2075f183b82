/// What this program was built from.
enum BuildInfo {
  /// The release.
  static let version = "0.1.0"

  /// The compiler's version.
  static var swift: String {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #else
      "before 6.3"
    #endif
  }

  /// Whether it was built for use or for development.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
