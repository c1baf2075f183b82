import ObjectStore

/// The object store for finished exports.
struct ExportStoreSettings: SettingGroup {
  var endpoint: String?
  var region = "us-east-1"
  var bucket: String?
  var prefix = ""
  var isPathStyle = false
  var accessKeyID: String?
  var secretFile: String?
  var encryption: ObjectStoreSettings.Encryption?
  var partBytes = 8 * 1024 * 1024
  var authorityFile: String?

  static let title = "Exports in an object store"
  static let rows: [Setting] = [
    Setting(
      "export-s3", .text("the URL of a service that speaks S3"), \.exportStore.endpoint,
      "The service that stores finished exports: https://s3.eu-north-1.amazonaws.com, or "
        + "another one that speaks S3.", standard: "none: exports stay in the directory"),
    Setting(
      "export-s3-region", .text(), \.exportStore.region,
      "The region of the service, as in signatures."),
    Setting("export-s3-bucket", .text(), \.exportStore.bucket, "The bucket for exports."),
    Setting(
      "export-s3-prefix", .anyText, \.exportStore.prefix,
      "The prefix of the keys of exports, such as exports/."),
    Setting(
      "export-s3-path-style", .onOff, \.exportStore.isPathStyle,
      "Whether the bucket is in the path instead of the host name."),
    Setting(
      "export-s3-key-id", .text(), \.exportStore.accessKeyID,
      "The ID of the access key."),
    Setting(
      "export-s3-secret-file", .path, \.exportStore.secretFile,
      "A file with the secret of the access key."),
    Setting(
      "export-s3-encryption", .choice(of: ObjectStoreSettings.Encryption.self),
      \.exportStore.encryption,
      "The encryption of stored exports.",
      standard: "the bucket's default"),
    Setting(
      "export-s3-part-mib", .mebibytes(5...5120), \.exportStore.partBytes,
      "The size of each part of an upload."),
    Setting(
      "export-s3-ca", .path, \.exportStore.authorityFile,
      "The authorities of the service's certificate, PEM.", standard: "the system's"),
  ]
}
