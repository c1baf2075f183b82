import ArgumentParser
import Base
import RPC

/// A header from the command line, such as `x-trace:42`.
struct CallHeader: ExpressibleByArgument {
  private let name: String
  private let value: String

  /// The headers that gRPC and HTTP/2 use themselves.
  private static let reserved: Set<String> = ["te", "content-type", "connection", "host"]

  /// Creates a header; nil if the argument is not a header, or names one that a caller may not set.
  init?(argument: String) {
    guard let colon = argument.firstIndex(of: ":") else { return nil }
    name = argument[..<colon].lowercased()
    let value = argument[argument.index(after: colon)...].drop { $0 == " " }
    self.value = String(value)
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    let isValue =
      isBinary
      ? Base64.standard.decode(value) != nil
      : value.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
    guard isName, isValue, !name.isEmpty, !Self.reserved.contains(name), !name.hasPrefix("grpc-")
    else { return nil }
  }

  /// Adds the header. If its name ends in `-bin`, the value is base64.
  func write(to metadata: inout Metadata) {
    if isBinary {
      if let bytes = Base64.standard.decode(value) { metadata.append(binary: bytes, for: name) }
    } else {
      metadata.append(text: value, for: name)
    }
  }

  private var isBinary: Bool { name.hasSuffix("-bin") }
}
