import ObjectStore

extension OperatorSettings {
  /// Returns the object store of finished exports; nil if they stay in the directory.
  func objectStore() throws(StartError) -> ObjectStoreSettings? {
    guard let endpoint = exportStore.endpoint else { return nil }
    _ = try required(\.exportStore.secretFile)
    var settings = ObjectStoreSettings(
      endpoint: endpoint, region: exportStore.region, bucket: try required(\.exportStore.bucket),
      accessKeyID: try required(\.exportStore.accessKeyID),
      secretKey: try firstLine(\.exportStore.secretFile) ?? "")
    settings.prefix = exportStore.prefix
    settings.isPathStyle = exportStore.isPathStyle
    settings.encryption = exportStore.encryption
    settings.partBytes = Int64(exportStore.partBytes)
    settings.authorityFile = exportStore.authorityFile
    _ = try contents(\.exportStore.authorityFile)
    guard settings.isUsable else {
      throw StartError(
        "The setting export-s3 is https://HOST, or http://localhost:PORT, and export-s3-bucket a "
          + "bucket's name.")
    }
    return settings
  }
}
