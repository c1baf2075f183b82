import Base
import Testing

@testable import BodyFeature

@Suite struct `Taking metadata out of photos` {
  private static let words = Array(Pictures.secret.utf8)
  private static let jpegMetadata =
    Pictures.segment(0xe1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + words)
    + Pictures.segment(0xe0, Array("JFXX\0".utf8) + words)
    + Pictures.segment(0xe2, Array("MPF\0".utf8) + words) + Pictures.segment(0xed, words)
    + Pictures.segment(0xfe, words) + Pictures.segment(0xee, words)
  private static let pngMetadata =
    ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt", "acTL"].flatMap { Pictures.chunk($0, words) }

  /// Strips a file in pieces of these lengths, the last one for the rest.
  private func strip(
    _ file: [UInt8], _ lengths: [Int] = []
  ) throws(PhotoRefusal) -> (kept: [UInt8], format: PhotoFormat) {
    var stripper = PhotoStripper()
    var kept: [UInt8] = []
    var rest = file[...]
    for length in lengths {
      try stripper.take(Array(rest.prefix(length)), into: &kept)
      rest = rest.dropFirst(length)
    }
    try stripper.take(Array(rest), into: &kept)
    return (kept, try stripper.finish())
  }

  @Test func `keeps the picture of a JPEG alone`() throws {
    let file = Pictures.jpeg(metadata: Self.jpegMetadata) + Self.words
    let (kept, format) = try strip(file)
    #expect(format == .jpeg && kept == Pictures.strippedJPEG())
    #expect(try strip(kept).kept == kept)
  }

  @Test func `keeps the picture of a PNG alone`() throws {
    let file = Pictures.png(metadata: Self.pngMetadata) + Self.words
    let (kept, format) = try strip(file)
    #expect(format == .png && kept == Pictures.png(metadata: []))
    #expect(try strip(kept).kept == kept)
  }

  @Test(arguments: [true, false], 1...9 as ClosedRange<UInt8>)
  func `keeps how a JPEG is turned`(isLittle: Bool, orientation: UInt8) throws {
    let exif = Pictures.exif(orientation: orientation, isLittle: isLittle)
    let (kept, _) = try strip(Pictures.jpeg(metadata: exif))
    let turn = (2...8).contains(orientation) ? orientation : nil
    #expect(kept == Pictures.strippedJPEG(orientation: turn))
    #expect(try strip(kept).kept == kept)
  }

  @Test func `keeps colour profiles, and no preview`() throws {
    let profile = Pictures.segment(0xe2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9, 9, 9])
    let adobe = Pictures.segment(0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let (kept, _) = try strip(Pictures.jpeg(metadata: profile + adobe))
    #expect(kept == Pictures.jpeg(metadata: profile + adobe))
    let preview = Pictures.segment(
      0xe0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 72, 0, 72, 1, 1] + [9, 9, 9])
    let plain = Pictures.segment(0xe0, Array("JFIF\0".utf8) + [1, 2, 0, 0, 72, 0, 72, 0, 0])
    #expect(
      try strip(Pictures.jpeg(metadata: preview)).kept == Pictures.jpeg(metadata: plain))
  }

  /// Goal: the pieces into which the network cuts a file change nothing. Method: each file is cut at each place, and at
  /// random ones.
  @Test func `is the same however a file is cut`() throws {
    var random = SplitMix64(seed: 20_261_206)
    for file in [
      Pictures.jpeg(metadata: Self.jpegMetadata + Pictures.exif(orientation: 6, isLittle: true)),
      Pictures.png(metadata: Self.pngMetadata),
    ] {
      let whole = try strip(file).kept
      for place in 0..<file.count { #expect(try strip(file, [place]).kept == whole) }
      for _ in 0..<50 {
        let lengths = (0..<40).map { _ in Int.random(in: 0...30, using: &random) }
        #expect(try strip(file, lengths).kept == whole)
      }
      #expect(try strip(file, Array(repeating: 1, count: file.count)).kept == whole)
    }
  }

  /// Goal: a file that ends early is refused, wherever it ends.
  @Test func `refuses what is cut off`() throws {
    for file in [
      Pictures.jpeg(metadata: Self.jpegMetadata), Pictures.png(metadata: Self.pngMetadata),
    ] {
      for count in 0..<file.count {
        #expect(throws: PhotoRefusal.self) { try strip(Array(file.prefix(count))) }
      }
    }
  }

  @Test func `refuses what it does not know`() {
    let heic: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0, 1, 2]
    #expect(throws: PhotoRefusal.formatHEIC) { try strip(heic) }
    #expect(throws: PhotoRefusal.formatUnknown) {
      try strip(Array("GIF89a".utf8) + [1, 2, 3, 4, 5, 6])
    }
    #expect(throws: PhotoRefusal.malformed) { try strip(Pictures.jpeg(metadata: [1, 2])) }
    #expect(throws: PhotoRefusal.malformed) {
      try strip(Pictures.png(metadata: Pictures.chunk("ABCD", [1])))
    }
  }

  /// Goal: no bytes crash the stripper or make it keep more than came.
  @Test func `survives any bytes`() {
    var random = SplitMix64(seed: 20_261_207)
    for file in [Pictures.jpeg(metadata: Self.jpegMetadata), Pictures.png(metadata: [])] {
      for _ in 0..<2000 {
        var broken = file
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          broken[Int.random(in: 3..<broken.count, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        if let kept = try? strip(broken).kept { #expect(kept.count <= broken.count) }
      }
    }
  }
}

@Suite struct `Pieces of photos` {
  @Test func `say which they are`() throws {
    for piece in [
      PhotoPiece(index: 0, isLast: true, bytes: [1]),
      PhotoPiece(index: 70_000, isLast: false, bytes: Array(repeating: 3, count: 65_536)),
    ] {
      #expect(try PhotoPiece(piece.encoded) == piece)
    }
    #expect(throws: PackingError.self) { try PhotoPiece([1, 0, 0, 0, 0, 0]) }
    #expect(throws: PackingError.self) { try PhotoPiece([9, 0, 0, 0, 0, 0, 1]) }
  }
}
