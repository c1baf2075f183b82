internal import CNghttp2
import Glibc

/// The header list that is being read, field by field.
///
/// A client mostly sends the same list again and again, and nghttp2 then names most of its fields by the
/// same buffers of its table. So a list that equals the one before is known with hardly a look at its
/// bytes, and shared. Any other gathers in memory that is used again for the next.
@safe struct IncomingFields: ~Copyable {
  /// Fields were left out, for the list is over a limit.
  var isTooLarge = false

  private var bytes: UnsafeMutableRawPointer?
  private var capacity = 0
  private var end = 0
  /// How many fields have gathered.
  private(set) var count = 0
  /// The buffers of what gathers, each with a reference.
  private var gathered: [Field] = []

  /// The rules of a request, as far as its fields have come.
  private var rules = RequestRules()

  /// The list before, where it was small; it kept the rules.
  private var known = HeaderBlock()
  private var knownNumber = 0
  private var knownRules = RequestRules()
  private var knownFields: [Field] = []
  /// So many fields came that are the first of `known`, and none beside.
  private var sameCount = 0
  private var sameEnd = 0
  private var isSame = true

  @safe private struct Field {
    let name: OpaquePointer
    let value: OpaquePointer
    /// Where it ends in its block.
    let end: Int

    @unsafe init(_ name: OpaquePointer, _ value: OpaquePointer, end: Int) {
      unsafe self.name = name
      unsafe self.value = value
      self.end = end
    }

    func release() {
      unsafe nghttp2_rcbuf_decref(name)
      unsafe nghttp2_rcbuf_decref(value)
    }
  }

  private static let capacityMin = 256
  /// What a connection keeps while it says nothing, and the largest list that it knows again.
  private static let keptBytesMax = 1024

  deinit { unsafe free(bytes) }

  /// Lets go of nghttp2's buffers, which end with its session.
  mutating func forgetBuffers() {
    releaseGathered()
    for field in knownFields { field.release() }
    knownFields = []
    known = HeaderBlock()
  }

  /// Begins a list. The one before may have had no end: of a malformed one only the first fields come.
  /// Trailers are never the same as a request's headers, for they have rules of their own.
  mutating func begin(isTrailers: Bool) {
    releaseGathered()
    rules = RequestRules(ofTrailers: isTrailers)
    isTooLarge = false
    isSame = !isTrailers
    sameCount = 0
    sameEnd = 0
    end = 0
    count = 0
  }

  /// Takes a field that goes on as the list before did, in the same buffers.
  @inline(__always)
  mutating func takeKnown(_ name: OpaquePointer, _ value: OpaquePointer) -> Bool {
    guard isSame, sameCount < knownFields.count else { return false }
    let field = knownFields[sameCount]
    guard unsafe field.name == name && field.value == value else { return false }
    sameCount += 1
    sameEnd = field.end
    return true
  }

  /// Takes a field that has the text of the list before in other buffers: many clients keep `:path` out
  /// of the table.
  mutating func takeEqual(_ name: OpaquePointer, _ value: OpaquePointer) -> Bool {
    guard isSame, sameCount < knownFields.count else { return false }
    let (nameText, valueText) = unsafe (Self.text(name), Self.text(value))
    guard unsafe known.hasField(nameText, valueText, at: sameEnd) else { return false }
    sameEnd = knownFields[sameCount].end
    sameCount += 1
    return true
  }

  /// What the rules of a request say to a field of a list that has departed.
  mutating func judge(_ name: OpaquePointer, _ value: OpaquePointer) -> RequestRules.Verdict {
    unsafe rules.take(Self.text(name), Self.text(value))
  }

  /// Whether the list, which is complete, keeps the rules of a request.
  mutating func keepsRules() -> Bool {
    if isKnown { return true }
    depart()
    return rules.isComplete
  }

  /// The content that the list, which is complete, promises.
  var promisedBytes: Int? { isKnown ? knownRules.promisedBytes : rules.promisedBytes }

  /// Which of the lists that were remembered the newest one is, counted from 1; 0 for none of them.
  var number: Int { isKnown ? knownNumber : 0 }

  /// Whether the list, which is complete, is the one before.
  private var isKnown: Bool { isSame && sameCount > 0 && sameCount == knownFields.count }

  /// The list so far is another than that before, if it was not already: it gathers from here on.
  mutating func depart() {
    guard isSame else { return }
    isSame = false
    end = sameEnd
    count = sameCount
    if end > capacity { grow(to: end) }
    if let bytes = unsafe bytes { unsafe known.copyBytes(end, to: bytes) }
    for field in knownFields[..<sameCount] {
      keep(field)
      _ = unsafe judge(field.name, field.value)
    }
  }

  /// The size of the list as RFC 9113, section 6.5.2 reckons it: 32 bytes more for each field.
  var listBytes: Int { end + count * (32 - HeaderBlock.prefixBytes) }

  /// Adds a field of a list that has departed.
  mutating func append(_ name: OpaquePointer, _ value: OpaquePointer) {
    let (nameText, valueText) = unsafe (Self.text(name), Self.text(value))
    let added = HeaderBlock.prefixBytes + nameText.count + valueText.count
    if end + added > capacity { grow(to: max(end + added, capacity * 2, Self.capacityMin)) }
    guard let bytes = unsafe bytes else { return }
    unsafe HeaderBlock.write(nameText, valueText, at: bytes + end)
    end += added
    count += 1
    unsafe keep(Field(name, value, end: end))
  }

  /// The bytes of one of nghttp2's buffers.
  @unsafe static func text(_ buffer: OpaquePointer) -> UnsafeRawBufferPointer {
    let text = unsafe nghttp2_rcbuf_get_buf(buffer)
    return unsafe UnsafeRawBufferPointer(start: text.base, count: text.len)
  }

  /// The list, which is complete; the next is compared with it if `isRequest`.
  mutating func finish(isRequest: Bool) -> HeaderBlock {
    if isKnown { return known }
    depart()
    let block = unsafe HeaderBlock(
      copyOf: UnsafeRawBufferPointer(start: bytes, count: end), count: count)
    if isRequest, !isTooLarge, gathered.count == count, block.listBytes <= Self.keptBytesMax {
      swap(&knownFields, &gathered)
      known = block
      knownNumber += 1
      knownRules = rules
      isSame = true
      sameCount = count
    }
    releaseGathered()
    if capacity > Self.keptBytesMax { releaseBytes() }
    return block
  }

  private mutating func releaseGathered() {
    guard !gathered.isEmpty else { return }
    for field in gathered { field.release() }
    gathered.removeAll(keepingCapacity: true)
  }

  /// More than a known list has is not worth a reference.
  private mutating func keep(_ field: Field) {
    guard gathered.count < Self.keptBytesMax / 32 else { return }
    unsafe nghttp2_rcbuf_incref(field.name)
    unsafe nghttp2_rcbuf_incref(field.value)
    gathered.append(field)
  }

  private mutating func grow(to count: Int) {
    guard let larger = unsafe realloc(bytes, count) else {
      preconditionFailure("no memory for \(count) bytes of header fields")
    }
    unsafe bytes = larger
    capacity = count
  }

  private mutating func releaseBytes() {
    unsafe free(bytes)
    unsafe bytes = nil
    capacity = 0
  }
}
