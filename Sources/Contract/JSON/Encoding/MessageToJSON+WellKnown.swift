import CMessages
import CProtobufC
import JSON
import Messages

/// The encoding of messages with a special form in JSON.
extension MessageToJSON {
  /// Writes a google.protobuf.Timestamp.
  mutating func timestamp(_ raw: UnsafeRawPointer) throws(JSONMappingError) {
    let time = unsafe raw.assumingMemoryBound(to: Google__Protobuf__Timestamp.self).pointee
    let (seconds, nanos) = unsafe (time.seconds, time.nanos)
    var isGood = false
    writer.verbatim(isQuoted: true) {
      isGood = CivilTime.append(seconds: seconds, nanos: nanos, to: &$0)
    }
    guard isGood else {
      throw .violation(
        "expected a time in the years 1 to 9999 with nanos of 0 to 999999999,"
          + " got seconds \(seconds) and nanos \(nanos)")
    }
  }

  /// Writes a google.protobuf.Duration.
  mutating func duration(_ raw: UnsafeRawPointer) throws(JSONMappingError) {
    let duration = unsafe raw.assumingMemoryBound(to: Google__Protobuf__Duration.self).pointee
    let (seconds, nanos) = unsafe (duration.seconds, duration.nanos)
    var isGood = false
    writer.verbatim(isQuoted: true) {
      isGood = DurationText.append(seconds: seconds, nanos: nanos, to: &$0)
    }
    guard isGood else {
      throw .violation(
        "expected a duration of at most 10,000 years with nanos of the same sign, under 1000000000,"
          + " got seconds \(seconds) and nanos \(nanos)")
    }
  }

  /// Writes a google.protobuf.FieldMask: its paths in lower camel case, separated by commas.
  mutating func fieldMask(_ raw: UnsafeRawPointer) throws(JSONMappingError) {
    let mask = unsafe raw.assumingMemoryBound(to: Google__Protobuf__FieldMask.self).pointee
    var text: [UInt8] = []
    let count = unsafe mask.n_paths
    for index in 0..<count {
      let path = unsafe ReceivedText(mask.paths[index])
      if index > 0 { text.append(UInt8(ascii: ",")) }
      guard unsafe FieldMaskText.append(path: path.bytes, to: &text) else {
        throw .violation("expected a path in lower snake case, got \(path.excerpt)")
      }
    }
    _ = unsafe text.withUnsafeBufferPointer { unsafe writer.text(utf8: $0) }
  }

  /// Writes a google.protobuf.Any: `@type` together with the fields of the message in it, or with its `value`
  /// if the message's JSON is not an object of fields.
  mutating func any(_ raw: UnsafeRawPointer) throws(JSONMappingError) {
    let any = unsafe raw.assumingMemoryBound(to: Google__Protobuf__Any.self).pointee
    let typeURL = unsafe ReceivedText(any.type_url)
    let bytes = unsafe UnsafeRawBufferPointer(
      start: any.value.data, count: any.value.data == nil ? 0 : any.value.len)
    writer.beginObject()
    if !typeURL.isEmpty || bytes.count > 0 {
      guard let plan = unsafe typeURL.string.flatMap({ unsafe plans.plan(typeURL: $0) }) else {
        throw .violation("expected an Any of a known message, got \(typeURL.excerpt)")
      }
      writer.key("@type")
      _ = unsafe writer.text(utf8: typeURL.bytes)
      let content = unsafe try unpacked(bytes, plan)
      if unsafe plan.pointee.shape == .fields {
        unsafe try fields(content, plan)
      } else {
        writer.key("value")
        unsafe try message(content, plan)
      }
    }
    writer.endObject()
  }
}
