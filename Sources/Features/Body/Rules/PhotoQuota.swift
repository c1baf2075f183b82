/// The quota of an account.
enum PhotoQuota {
  /// The number of photos, including unfinished uploads. Source: the contract.
  static let photosMax = 500
  /// The size of all photos, in bytes. Source: the contract.
  static let bytesMax: Int64 = 1 << 30
}
