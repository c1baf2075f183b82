/// The version of this program.
enum ClientVersion {
  /// The version of the release, as in the file VERSION.
  static let text = "0.1.0-dev"
}
