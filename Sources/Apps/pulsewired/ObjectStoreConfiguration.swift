import Loop
import ObjectStore

/// Which object store finished exports go to.
enum ObjectStoreConfiguration {
  /// The settings, as options spell them.
  static let names: Set = [
    "export-s3", "export-s3-region", "export-s3-bucket", "export-s3-prefix",
    "export-s3-path-style", "export-s3-key-id", "export-s3-secret-file", "export-s3-encryption",
    "export-s3-part-mib", "export-s3-ca",
  ]

  /// Completes the options from the environment and the file; nil where exports stay in the folder.
  static func make(
    _ options: ObjectStoreOptions, _ configuration: Configuration
  ) throws(StartError) -> ObjectStoreSettings? {
    guard let endpoint = configuration.text("export-s3", options.exportS3) else { return nil }
    var settings = ObjectStoreSettings(
      endpoint: endpoint,
      region: configuration.text("export-s3-region", options.exportS3Region) ?? "us-east-1",
      bucket: try configuration.required("export-s3-bucket", options.exportS3Bucket),
      accessKeyID: try configuration.required("export-s3-key-id", options.exportS3KeyID),
      secretKey: try secret(
        configuration.required("export-s3-secret-file", options.exportS3SecretFile)))
    settings.prefix = configuration.text("export-s3-prefix", options.exportS3Prefix) ?? ""
    settings.isPathStyle = try configuration.isOn(
      "export-s3-path-style", options.exportS3PathStyle, default: false)
    settings.encryption = try configuration.text(
      "export-s3-encryption", options.exportS3Encryption
    ).map { name throws(StartError) in
      guard let encryption = ObjectStoreSettings.Encryption(rawValue: name) else {
        throw StartError("The setting export-s3-encryption is AES256 or aws:kms.")
      }
      return encryption
    }
    settings.partBytes =
      Int64(
        try configuration.number(
          "export-s3-part-mib", options.exportS3PartMib, in: 5...5120, default: 8)) << 20
    settings.authorityFile = configuration.text("export-s3-ca", options.exportS3CA)
    if let file = settings.authorityFile, Files.read(file) == nil {
      throw StartError("The file of export-s3-ca, \(file), cannot be read.")
    }
    guard settings.isUsable else {
      throw StartError(
        "The setting export-s3 is https://HOST, or http://localhost:PORT, and export-s3-bucket a "
          + "bucket's name.")
    }
    return settings
  }

  /// The first line of a file.
  private static func secret(_ path: String) throws(StartError) -> String {
    guard let contents = Files.read(path) else {
      throw StartError("The file of export-s3-secret-file, \(path), cannot be read.")
    }
    let line = contents.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    guard !line.isEmpty else {
      throw StartError("The file of export-s3-secret-file, \(path), is empty.")
    }
    return String(decoding: line, as: UTF8.self)
  }
}
