internal import Base
public import Loop

/// A reader of the header with which a proxy begins a connection: the PROXY protocol, version 2. It
/// takes the bytes as they arrive and keeps none of them.
///
/// Source: proxy-protocol.txt of HAProxy, section 2.2.
public struct ProxyHeaderReader {
  /// The result of reading.
  public enum Outcome: Hashable, Sendable {
    /// The header has not ended yet.
    case incomplete
    /// The header has ended after `byteCount` of the bytes; the client's address, or nil if the proxy
    /// speaks for itself, or has a client whose address is none of the Internet.
    case complete(PeerAddress?, byteCount: Int)
    /// The bytes are no such header.
    case refused
  }

  private static let signature: [UInt8] = Array("\r\n\r\n\0\r\nQUIT\n".utf8)
  /// The size of the part that every header has: signature, command, family, length.
  private static let fixedByteCount = 16

  /// The number of bytes read so far.
  private var position = 0
  private var isForClient = false
  private var family = Family.none
  /// The number of bytes behind the fixed part.
  private var length = 0
  private var high: UInt64 = 0
  private var low: UInt64 = 0
  private var port: UInt16 = 0
  private var fields = ProxyFields()
  private var checksum = CastagnoliChecksum()

  /// A family of addresses, and the number of bytes that a pair of them has.
  private enum Family: Int {
    case none = 0
    case ipv4 = 12
    case ipv6 = 36
    case unix = 216
  }

  /// Creates the reader of a new connection.
  public init() {}

  /// Reads the next bytes; of them, those behind the header are left.
  public mutating func read(_ bytes: RawSpan) -> Outcome {
    for index in 0..<bytes.byteCount {
      guard take(bytes.byte(at: index)) else { return .refused }
      position += 1
      if position >= Self.fixedByteCount, position == Self.fixedByteCount + length {
        guard fields.areComplete(checksum.value) else { return .refused }
        return .complete(client, byteCount: index + 1)
      }
    }
    return .incomplete
  }

  /// The address that the header has.
  private var client: PeerAddress? {
    switch family {
    case .ipv4: .ipv4(UInt32(truncatingIfNeeded: low), port: port)
    case .ipv6 where high == 0 && low >> 32 == 0xffff:
      .ipv4(UInt32(truncatingIfNeeded: low), port: port)
    case .ipv6: .ipv6(high, low, port: port)
    case .none, .unix: nil
    }
  }

  /// Takes the byte at `position`; returns false if it cannot be there.
  private mutating func take(_ byte: UInt8) -> Bool {
    checksum.add(fields.isInChecksum ? 0 : byte)
    switch position {
    case Self.signature.indices: return byte == Self.signature[position]
    case 12:
      isForClient = byte == 0x21
      return byte == 0x20 || isForClient
    case 13: return takeFamily(byte)
    case 14:
      length = Int(byte) << 8
      return true
    case 15:
      length += Int(byte)
      return length >= family.rawValue
    case ..<(Self.fixedByteCount + family.rawValue):
      takeAddress(byte, at: position - Self.fixedByteCount)
      return true
    default:
      // Without addresses, what follows has no meaning either.
      return family == .none || fields.take(byte)
    }
  }

  /// Takes the family and the transport. Those of a proxy that speaks for itself have no meaning.
  private mutating func takeFamily(_ byte: UInt8) -> Bool {
    guard isForClient else { return true }
    switch byte {
    case 0x00: family = .none
    // Of a stream, or of datagrams as of QUIC.
    case 0x11, 0x12: family = .ipv4
    case 0x21, 0x22: family = .ipv6
    case 0x31, 0x32: family = .unix
    default: return false
    }
    return true
  }

  /// Takes a byte of the addresses and ports: of the source, the destination, and again.
  private mutating func takeAddress(_ byte: UInt8, at offset: Int) {
    let addressByteCount = family == .ipv4 ? 4 : 16
    switch offset {
    case ..<addressByteCount:
      high = high << 8 | low >> 56
      low = low << 8 | UInt64(truncatingIfNeeded: byte)
    case (2 * addressByteCount)..<(2 * addressByteCount + 2):
      port = port << 8 | UInt16(truncatingIfNeeded: byte)
    default: break
    }
  }
}
