import ArgumentParser

/// The options of the object store that finished exports go to.
struct ObjectStoreOptions: ParsableArguments {
  @Option(
    name: .customLong("export-s3"),
    help: """
      Where finished exports go, as https://s3.eu-north-1.amazonaws.com, or the address of another \
      service that speaks S3. (default: none; they stay in the directory)
      """)
  var exportS3: String?

  @Option(
    name: .customLong("export-s3-region"),
    help: "The region of the S3 service, which signatures name. (default: us-east-1)")
  var exportS3Region: String?

  @Option(name: .customLong("export-s3-bucket"), help: "The bucket for exports.")
  var exportS3Bucket: String?

  @Option(
    name: .customLong("export-s3-prefix"),
    help: "What the keys of exports begin with, as exports/. (default: nothing)")
  var exportS3Prefix: String?

  @Option(
    name: .customLong("export-s3-path-style"),
    help: """
      On for a service that has the bucket in the path and not in the host's name; on or off. \
      (default: off)
      """)
  var exportS3PathStyle: String?

  @Option(name: .customLong("export-s3-key-id"), help: "The id of the access key for S3.")
  var exportS3KeyID: String?

  @Option(
    name: .customLong("export-s3-secret-file"), help: "A file with the secret of that access key.")
  var exportS3SecretFile: String?

  @Option(
    name: .customLong("export-s3-encryption"),
    help: "How S3 encrypts exports: AES256 or aws:kms. (default: as the bucket says)")
  var exportS3Encryption: String?

  @Option(
    name: .customLong("export-s3-part-mib"),
    help: "MiB of each part of an upload, from 5 to 5120. (default: 8)")
  var exportS3PartMib: Int?

  @Option(
    name: .customLong("export-s3-ca"),
    help: "The authorities of the S3 service's certificate, PEM. (default: the system's)")
  var exportS3CA: String?
}
