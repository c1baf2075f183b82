/// The settings of the object store: a bucket of a service that uses S3's protocol.
public struct ObjectStoreSettings: Sendable {
  /// The URL of the service, such as `https://s3.eu-north-1.amazonaws.com`, without a path.
  public var endpoint: String
  /// The region of the service, which signatures name.
  public var region: String
  /// The bucket.
  public var bucket: String
  /// The prefix of all keys, such as `exports/`.
  public var prefix = ""
  /// Whether the bucket is in the path instead of the host's name.
  public var isPathStyle = false
  /// The id of the access key.
  public var accessKeyID: String
  /// The secret key, which signs requests.
  public var secretKey: String
  /// The encryption of stored objects; nil for the bucket's default.
  public var encryption: Encryption?
  /// The path of a PEM file with the authorities that the service's certificate may come from; nil for
  /// the system's.
  public var authorityFile: String?
  /// The size of one part of an upload, in bytes; larger where a file would have too many parts.
  public var partBytes: Int64 = 8 * 1024 * 1024
  /// The timeout of a request without a file.
  public var timeout = Duration.seconds(30)
  /// The timeout of combining parts into an object, for which S3 may take minutes.
  public var completionTimeout = Duration.seconds(300)
  /// The timeout of sending one part.
  public var partTimeout = Duration.seconds(600)

  /// The holder of the keys that encrypt objects.
  public enum Encryption: String, Hashable, CaseIterable, Sendable {
    /// S3 itself.
    case s3 = "AES256"
    /// AWS's key service, with the bucket's key.
    case kms = "aws:kms"
  }

  /// Creates the settings of a bucket that is part of the host's name.
  public init(
    endpoint: String, region: String, bucket: String, accessKeyID: String, secretKey: String
  ) {
    self.endpoint = endpoint
    self.region = region
    self.bucket = bucket
    self.accessKeyID = accessKeyID
    self.secretKey = secretKey
  }
}

extension ObjectStoreSettings {
  /// Whether the endpoint is `https://host`, or `http://` with a host of this machine, and the bucket's
  /// name is valid by S3's own rules, without those about dots.
  public var isUsable: Bool {
    guard let address = ObjectAddress(self) else { return false }
    let isName =
      (3...63).contains(bucket.utf8.count)
      && bucket.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "."):
          true
        default: false
        }
      }
    return isName && (address.scheme == "https" || address.isLoopback)
  }
}

extension ObjectStoreSettings: CustomStringConvertible, CustomReflectable {
  /// The bucket and the endpoint, without the secret key.
  public var description: String { "bucket \(bucket) at \(endpoint)" }
  /// An empty mirror.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
