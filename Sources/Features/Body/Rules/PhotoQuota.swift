/// How much an account may store.
enum PhotoQuota {
  /// Photos of an account, those under way included. Source: the contract.
  static let photosMax = 500
  /// Bytes of an account's photos. Source: the contract.
  static let bytesMax: Int64 = 1 << 30
}
