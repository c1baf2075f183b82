/// Where objects are kept: a bucket of a service that speaks S3's protocol.
public struct ObjectStoreSettings: Sendable {
  /// Where the service is, as `https://s3.eu-north-1.amazonaws.com`, without a path.
  public var endpoint: String
  /// Its region, which signatures name.
  public var region: String
  /// The bucket.
  public var bucket: String
  /// What all keys begin with, as `exports/`.
  public var prefix = ""
  /// Whether the bucket is in the path, and not in the host's name.
  public var isPathStyle = false
  /// Who asks.
  public var accessKeyID: String
  /// What signs.
  public var secretKey: String
  /// How objects are encrypted where they are kept; nil for what the bucket says.
  public var encryption: Encryption?
  /// A PEM file of the authorities that the service's certificate comes from; nil for the system's.
  public var authorityFile: String?
  /// How long one part of an upload is, in bytes; more where there would be too many.
  public var partBytes: Int64 = 8 * 1024 * 1024
  /// How long a request without a file may take.
  public var timeout = Duration.seconds(30)
  /// How long making an object of its parts may take, which S3 allows itself minutes for.
  public var completionTimeout = Duration.seconds(300)
  /// How long sending one part may take.
  public var partTimeout = Duration.seconds(600)

  /// Who has the keys that objects are encrypted with.
  public enum Encryption: String, Hashable, CaseIterable, Sendable {
    /// S3 itself.
    case s3 = "AES256"
    /// AWS's service for keys, with the bucket's key.
    case kms = "aws:kms"
  }

  /// A bucket that is part of the host's name.
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
  /// Whether the endpoint is `https://host`, or `http://` with a host of this machine, and the bucket
  /// may be called that (S3's own rules, without those about dots).
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
  /// Where objects are kept, without what signs.
  public var description: String { "bucket \(bucket) at \(endpoint)" }
  /// Nothing else.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
