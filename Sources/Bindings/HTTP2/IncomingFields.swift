internal import CNghttp2
import Glibc

/// The header list that is being read, field by field.
///
/// A client usually repeats the same list, and nghttp2 then names most of its fields by the same
/// buffers of its table. A list equal to the previous one is thus recognized almost without
/// comparing bytes, and shared. Any other list is collected in memory that is reused for the next.
@safe struct IncomingFields: ~Copyable {
  /// Whether fields were dropped because the list exceeds a limit.
  var isTooLarge = false

  private var bytes: UnsafeMutableRawPointer?
  private var capacity = 0
  private var end = 0
  /// The number of fields collected.
  private(set) var count = 0
  /// The buffers of the collected fields, each with a reference.
  private var gathered: [Field] = []

  /// The rules of a request, applied to the fields so far.
  private var rules = RequestRules()

  /// The previous list, if it was small; it satisfies the rules.
  private var known = HeaderBlock()
  private var knownNumber = 0
  private var knownRules = RequestRules()
  private var knownFields: [Field] = []
  /// The number of fields so far, all of which equal the first of `known`.
  private var sameCount = 0
  private var sameEnd = 0
  private var isSame = true

  @safe private struct Field {
    let name: OpaquePointer
    let value: OpaquePointer
    /// The end of the field in its block.
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
  /// The memory that an idle connection keeps, and the largest list that is recognized again, in
  /// bytes.
  private static let keptBytesMax = 1024

  deinit { unsafe free(bytes) }

  /// Releases nghttp2's buffers, which are freed with its session.
  mutating func forgetBuffers() {
    releaseGathered()
    for field in knownFields { field.release() }
    knownFields = []
    known = HeaderBlock()
  }

  /// Begins a list. The previous one may be incomplete: of a malformed list only the first fields
  /// arrive. Trailers are never the same as a request's headers, because they have their own rules.
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

  /// Takes a field that continues the previous list in the same buffers; returns false for any
  /// other.
  @inline(__always)
  mutating func takeKnown(_ name: OpaquePointer, _ value: OpaquePointer) -> Bool {
    guard isSame, sameCount < knownFields.count else { return false }
    let field = knownFields[sameCount]
    guard unsafe field.name == name && field.value == value else { return false }
    sameCount += 1
    sameEnd = field.end
    return true
  }

  /// Takes a field that continues the previous list in other buffers; returns false for any other.
  /// Many clients do not put `:path` into the table.
  mutating func takeEqual(_ name: OpaquePointer, _ value: OpaquePointer) -> Bool {
    guard isSame, sameCount < knownFields.count else { return false }
    let (nameText, valueText) = unsafe (Self.text(name), Self.text(value))
    guard unsafe known.hasField(nameText, valueText, at: sameEnd) else { return false }
    sameEnd = knownFields[sameCount].end
    sameCount += 1
    return true
  }

  /// Applies the rules of a request to a field of a list that differs from the previous one.
  mutating func judge(_ name: OpaquePointer, _ value: OpaquePointer) -> RequestRules.Judgement {
    unsafe rules.take(Self.text(name), Self.text(value))
  }

  /// Returns whether the complete list satisfies the rules of a request.
  mutating func keepsRules() -> Bool {
    if isKnown { return true }
    depart()
    return rules.isComplete
  }

  /// The content length that the complete list announces.
  var promisedBytes: Int? { isKnown ? knownRules.promisedBytes : rules.promisedBytes }

  /// The number of the newest list among those remembered, from 1; 0 if it is none of them.
  var number: Int { isKnown ? knownNumber : 0 }

  /// Whether the complete list is the previous one.
  private var isKnown: Bool { isSame && sameCount > 0 && sameCount == knownFields.count }

  /// Marks the list as different from the previous one, unless it is marked already: from here on
  /// it is collected.
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

  /// The size of the list, computed as in RFC 9113, section 6.5.2: 32 bytes more for each field.
  var listBytes: Int { end + count * (32 - HeaderBlock.prefixBytes) }

  /// Appends a field of a list that differs from the previous one.
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

  /// Returns the bytes of one of nghttp2's buffers.
  @unsafe static func text(_ buffer: OpaquePointer) -> UnsafeRawBufferPointer {
    let text = unsafe nghttp2_rcbuf_get_buf(buffer)
    return unsafe UnsafeRawBufferPointer(start: text.base, count: text.len)
  }

  /// Returns the complete list; the next list is compared with it if `isRequest`.
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

  /// Keeps a reference to a field's buffers, up to the number of fields that a known list can have.
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
