/// How far a client has come with what it is saying: its preface, a header list. nghttp2 does not
/// tell of what is incomplete, and who keeps it incomplete for long is no honest client.
///
/// It reads frame headers only (RFC 9113, section 4.1), and believes them: what is wrong with them is
/// nghttp2's to find.
public struct FrameProgress {
  /// Whether the preface and the first frame, which is SETTINGS, are here (RFC 9113, section 3.4).
  public private(set) var hasIntroduced = false
  /// Header lists that have begun.
  public private(set) var headerListCount: UInt64 = 0
  /// Whether the newest header list is not complete.
  public private(set) var isInHeaderList = false
  /// Questions for a sign of life.
  public private(set) var pingCount: UInt64 = 0

  private var prefaceBytesLeft: UInt8 = 24
  private var payloadBytesLeft: UInt32 = 0
  /// The frame header that is being read: its first 8 bytes, the newest lowest.
  private var header: UInt64 = 0
  private var headerBytes: UInt8 = 0
  private var endsHeaderList = false

  private static let headerBytesMax: UInt8 = 9
  private static let headersType: UInt64 = 1
  private static let pingType: UInt64 = 6
  private static let continuationType: UInt64 = 9
  private static let acknowledgement: UInt64 = 0x1
  private static let endHeaders: UInt64 = 0x4

  /// The beginning of a connection.
  public init() {}

  /// Follows the client's next bytes.
  public mutating func receive(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        let left = bytes.count - index
        if prefaceBytesLeft > 0 {
          let taken = min(left, Int(prefaceBytesLeft))
          prefaceBytesLeft -= UInt8(taken)
          index += taken
        } else if payloadBytesLeft > 0 {
          let taken = min(left, Int(payloadBytesLeft))
          payloadBytesLeft -= UInt32(taken)
          index += taken
          if payloadBytesLeft == 0 { endFrame() }
        } else if headerBytes == 0, left >= Int(Self.headerBytesMax) {
          header = unsafe UInt64(
            bigEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
          index += Int(Self.headerBytesMax)
          beginFrame()
        } else {
          // The last byte, of the stream's number, is of no interest here.
          if headerBytes < 8 { header = unsafe header << 8 | UInt64(bytes[index]) }
          headerBytes += 1
          index += 1
          if headerBytes == Self.headerBytesMax { beginFrame() }
        }
      }
    }
  }

  private mutating func beginFrame() {
    headerBytes = 0
    payloadBytesLeft = UInt32(header >> 40)
    let flags = header >> 24 & 0xff
    switch header >> 32 & 0xff {
    case Self.headersType:
      headerListCount += 1
      isInHeaderList = true
      endsHeaderList = flags & Self.endHeaders != 0
    case Self.continuationType: endsHeaderList = flags & Self.endHeaders != 0
    case Self.pingType where flags & Self.acknowledgement == 0: pingCount += 1
    default: break
    }
    if payloadBytesLeft == 0 { endFrame() }
  }

  private mutating func endFrame() {
    hasIntroduced = true
    if endsHeaderList {
      isInHeaderList = false
      endsHeaderList = false
    }
  }
}
