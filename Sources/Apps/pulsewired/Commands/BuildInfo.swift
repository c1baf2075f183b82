/// The versions and options that this program was built with.
enum BuildInfo {
  /// The version of the release, as in the file VERSION.
  static let version = "0.1.0-dev"

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

  /// The build configuration: release or debug.
  static var configuration: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
