import Contract
import ContractJSON
import Messages
import Testing

@Suite struct `JSON that is no message` {
  @Test(
    arguments: [
      // The shape of the document.
      (#"[]"#, "expected an object, got an array"), (#"null"#, "expected an object, got null"),
      (#"1"#, "expected an object, got a number"),
      (#"{"int32Value":1,}"#, "not JSON: line 1, column 17: expected a key in quotation marks"),
      (#""#, "not JSON: line 1, column 1: expected a value"),
      (#"{} {}"#, "not JSON: line 1, column 4: expected nothing more"),
      // Kinds.
      (#"{"stringValue":1}"#, "stringValue: expected a string, got a number"),
      (#"{"bytesValue":[1]}"#, "bytesValue: expected a string, got an array"),
      (#"{"boolValue":"true"}"#, "boolValue: expected true or false, got a string"),
      (#"{"boolValue":1}"#, "boolValue: expected true or false, got a number"),
      (#"{"inner":[]}"#, "inner: expected an object, got an array"),
      (#"{"int32s":{}}"#, "int32s: expected an array, got an object"),
      (#"{"int32s":[1,null]}"#, "int32s[1]: expected a number, got null"),
      (#"{"strings":[null]}"#, "strings[0]: expected a string, got null"),
      (#"{"inners":[null]}"#, "inners[0]: expected a message, got null"),
      (#"{"byString":[]}"#, "byString: expected an object, got an array"),
      (#"{"byString":{"a":null}}"#, "byString[\"a\"]: expected a number, got null"),
      (#"{"int32Value":true}"#, "int32Value: expected a number, got true or false"),
      (#"{"color":true}"#, "color: expected the name of a case, got true or false"),
      // Numbers.
      (
        #"{"int32Value":2147483648}"#,
        "int32Value: expected a whole number of -2147483648 to 2147483647, got 2147483648"
      ),
      (
        #"{"int32Value":0.5}"#,
        "int32Value: expected a whole number of -2147483648 to 2147483647, got 0.5"
      ),
      (
        #"{"uint32Value":-1}"#, "uint32Value: expected a whole number of 0 to 4294967295, got -1"
      ),
      (
        #"{"int64Value":"9223372036854775808"}"#,
        "int64Value: expected a whole number of -9223372036854775808 to 9223372036854775807,"
          + " got a string"
      ),
      (
        #"{"uint64Value":1e20}"#,
        "uint64Value: expected a whole number of 0 to 18446744073709551615, got 1e20"
      ),
      (#"{"doubleValue":1e400}"#, "doubleValue: expected a number of 64 bits, got 1e400"),
      (#"{"floatValue":1e39}"#, "floatValue: expected a number of 32 bits, got 1e39"),
      (#"{"doubleValue":"nan"}"#, "doubleValue: expected a number of 64 bits, got a string"),
      (#"{"doubleValue":""}"#, "doubleValue: expected a number of 64 bits, got a string"),
      (#"{"color":1.5}"#, "color: expected a number of an enum, got 1.5"),
      (
        #"{"color":"RED"}"#,
        "color: expected one of COLOR_BLUE, COLOR_UNSPECIFIED, COLOR_RED, got another string"
      ),
      // Bytes.
      (#"{"bytesValue":"A"}"#, "bytesValue: expected base 64, got another string"),
      (#"{"bytesValue":"AQ="}"#, "bytesValue: expected base 64, got another string"),
      (#"{"bytesValue":"AQI=="}"#, "bytesValue: expected base 64, got another string"),
      (#"{"bytesValue":"A=QI"}"#, "bytesValue: expected base 64, got another string"),
      (#"{"bytesValue":"AQ\n="}"#, "bytesValue: expected base 64, got another string"),
      // Keys.
      (#"{"nope":1}"#, "nope: expected a field of test.AllTypes, got an unknown one"),
      (
        #"{"inner":{"a b\n":{}}}"#,
        "inner.\"a b\\n\": expected a field of test.AllTypes.Inner, got an unknown one"
      ),
      (#"{"INT32_VALUE":1}"#, "INT32_VALUE: expected a field of test.AllTypes, got an unknown one"),
      (#"{"@type":"a"}"#, "\"@type\": expected a field of test.AllTypes, got an unknown one"),
      (#"{"int32Value":1,"int32Value":1}"#, "int32Value: expected once, got twice"),
      (#"{"int32Value":1,"int32_value":1}"#, "int32Value: expected once, got twice"),
      (#"{"int32Value":null,"int32Value":1}"#, "int32Value: expected once, got twice"),
      (#"{"byString":{"a":1,"\u0061":2}}"#, "byString[\"a\"]: expected once, got twice"),
      (
        #"{"byInt32":{"a":"b"}}"#,
        "byInt32[\"a\"]: expected a key that is a whole number of its type"
      ),
      (#"{"byBool":{"1":0}}"#, "byBool[\"1\"]: expected a key of true or false"),
      (
        #"{"choiceText":"a","choiceNumber":1}"#,
        "choiceNumber: expected at most one of choiceText and choiceNumber, got both"
      ),
    ])
  func `is told what was expected`(json: String, expected: String) {
    #expect(faults(json) == [expected])
  }

  @Test func `is told of all its fields at once`() {
    let json = #"""
      {"requestId": 1, "workout": {"name": "Legs", "blocks": [{"exercises": [
        {"sets": [{"setCount": "many"}, {"setCount": {"a": [1, 2]}, "restDuration": "1.5"}]},
        null]}], "kind": 1}, "heartRateProfile": []}
      """#
    #expect(
      faults(json, as: StartWorkoutRequest.schema, by: .contract) == [
        "requestId: expected a string, got a number",
        "workout.blocks[0].exercises[0].sets[0].setCount: expected a whole number of -2147483648 to 2147483647,"
          + " got a string",
        "workout.blocks[0].exercises[0].sets[1].setCount: expected a number, got an object",
        "workout.blocks[0].exercises[0].sets[1].restDuration: expected a duration such as 1.5s,"
          + " got another string",
        "workout.blocks[0].exercises[1]: expected a message, got null",
        "workout.kind: expected a field of pulsewire.workouts.v1.Workout, got an unknown one",
        "heartRateProfile: expected an object, got an array",
      ])
  }

  @Test func `is told of at most a hundred fields`() {
    let json = #"{"int32s":[\#(String(repeating: "true,", count: 1000))true]}"#
    #expect(faults(json).count == 100)
  }

  @Test func `may hold what is unknown on demand`() throws {
    let options = JSONDecodingOptions(ignoresUnknown: true)
    let json = #"""
      {"nope":{"a":[]},"color":"NOPE","colors":["NOPE","COLOR_RED","NOPE"],
      "byBool":{"true":"NOPE","false":"COLOR_RED"},"inner":{"nope":1}}
      """#
    let wire = try decoded(json.utf8, options)
    #expect(
      try encoded(wire)
        == #"{"inner":{},"colors":["COLOR_RED"],"byBool":{"false":"COLOR_RED"}}"#)
    #expect(try encoded(try decoded(#"{"colors":["NOPE"]}"#.utf8, options)) == "{}")
    #expect(faults(#"{"nope":[1,]}"#, options).count == 1)
  }

  @Test func `may not be too large or too deep`() throws {
    #expect(throws: JSONMappingError.tooLarge) {
      try decoded(#"{"int32Value":1}"#.utf8, JSONDecodingOptions(bytesMax: 15))
    }
    func nested(_ count: Int) -> String {
      String(repeating: #"{"inner":{"outer":"#, count: count) + "{}"
        + String(repeating: "}}", count: count)
    }
    #expect(try roundTrip(nested(49)) == nested(49))
    #expect(
      faults(nested(50)) == [
        "not JSON: line 1, column 901: expected at most 100 nested objects and arrays"
      ])
  }
}

@Suite struct `A wire form that is no JSON` {
  @Test func `is refused`() throws {
    #expect(throws: JSONMappingError.malformedWire) { try encoded([0xff]) }
    let text = WireWriter.bytes { $0.field(47) { $0.field(2) { $0.field(14, bytes: [0xff]) } } }
    #expect(
      throws: JSONMappingError.invalid([
        FieldViolation(
          field: "inners[0].outer.stringValue", description: "expected text in UTF-8")
      ])
    ) { try encoded(text) }
    let time = WireWriter.bytes { $0.field(60) { $0.field(1, varint: .max) } }
    #expect(throws: JSONMappingError.self) { try encoded(time) }
    let duration = WireWriter.bytes {
      $0.field(61) {
        $0.field(1, varint: 1)
        $0.field(2, varint: -1)
      }
    }
    #expect(throws: JSONMappingError.self) { try encoded(duration) }
  }

  @Test func `may not be too large`() {
    let colors = WireWriter.bytes { $0.field(46, bytes: Array(repeating: 1, count: 1000)) }
    #expect(throws: JSONMappingError.tooLarge) {
      try encoded(colors, JSONEncodingOptions(bytesMax: 1000))
    }
  }
}
