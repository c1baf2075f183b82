import ContractJSON
import Messages
import Testing

@Suite struct `A value in JSON` {
  /// Pairs of JSON and its form after a round trip; nil for the same. Source: cases of protobuf's conformance suite
  /// (binary_json_conformance_suite.cc) and of its documentation.
  @Test(
    arguments: [
      (#"{}"#, nil), (#" { } "#, "{}"),
      // Names.
      (#"{"int32_value":1}"#, #"{"int32Value":1}"#), (#"{"int32Value":1}"#, nil),
      (#"{"int32\u0056alue":1}"#, #"{"int32Value":1}"#),
      (#"{"with1Digit":1,"Leading":2,"doubleUnderscore":3,"camelAlready":4}"#, nil),
      (
        #"{"_leading":2,"double__underscore":3,"with_1_digit":1}"#,
        #"{"with1Digit":1,"Leading":2,"doubleUnderscore":3}"#
      ),
      // Whole numbers.
      (#"{"int32Value":-2147483648}"#, nil), (#"{"int32Value":2147483647}"#, nil),
      (#"{"int32Value":"-5"}"#, #"{"int32Value":-5}"#),
      (#"{"int32Value":1.0}"#, #"{"int32Value":1}"#),
      (#"{"int32Value":1e5}"#, #"{"int32Value":100000}"#),
      (#"{"int32Value":"1e5"}"#, #"{"int32Value":100000}"#), (#"{"int32Value":0}"#, "{}"),
      (#"{"int32Value":-0}"#, "{}"), (#"{"int32Value":null}"#, "{}"),
      (#"{"sint32Value":-2147483648,"sfixed32Value":-1}"#, nil),
      (#"{"uint32Value":4294967295,"fixed32Value":4294967295}"#, nil),
      (#"{"int64Value":9223372036854775807}"#, #"{"int64Value":"9223372036854775807"}"#),
      (#"{"int64Value":"-9223372036854775808"}"#, nil),
      (#"{"sint64Value":"-9223372036854775808","sfixed64Value":"-1"}"#, nil),
      (#"{"uint64Value":"18446744073709551615","fixed64Value":"18446744073709551615"}"#, nil),
      (#"{"uint64Value":9007199254740993}"#, #"{"uint64Value":"9007199254740993"}"#),
      // Real numbers.
      (#"{"floatValue":0.1,"doubleValue":0.1}"#, nil),
      (#"{"doubleValue":"1.5","floatValue":"-2"}"#, #"{"floatValue":-2,"doubleValue":1.5}"#),
      (
        #"{"doubleValue":"NaN","floatValue":"Infinity"}"#,
        #"{"floatValue":"Infinity","doubleValue":"NaN"}"#
      ),
      (#"{"doubleValue":"-Infinity"}"#, nil), (#"{"doubleValue":-0}"#, nil),
      (#"{"doubleValue":0.0}"#, "{}"), (#"{"doubleValue":1e-400}"#, "{}"),
      (#"{"doubleValue":1.7976931348623157e+308}"#, nil),
      (#"{"floatValue":3.4028235e+38}"#, nil),
      // Other types.
      (#"{"boolValue":true}"#, nil), (#"{"boolValue":false}"#, "{}"),
      (#"{"stringValue":"é\u00e9\ud83d\udc93"}"#, #"{"stringValue":"éé💓"}"#),
      (#"{"stringValue":"\u0000\u001f\/"}"#, #"{"stringValue":"\u0000\u001f/"}"#),
      (#"{"stringValue":""}"#, "{}"),
      (#"{"bytesValue":"AQI="}"#, nil), (#"{"bytesValue":"AQI"}"#, #"{"bytesValue":"AQI="}"#),
      (#"{"bytesValue":"-_-_"}"#, #"{"bytesValue":"+/+/"}"#), (#"{"bytesValue":""}"#, "{}"),
      (#"{"bytesValue":"\u0041Q=="}"#, #"{"bytesValue":"AQ=="}"#),
      (#"{"color":"COLOR_RED"}"#, nil), (#"{"color":1}"#, #"{"color":"COLOR_RED"}"#),
      (#"{"color":-7}"#, #"{"color":"COLOR_BLUE"}"#), (#"{"color":99}"#, nil),
      (#"{"color":"COLOR_UNSPECIFIED"}"#, "{}"), (#"{"color":null}"#, "{}"),
      // Messages.
      (#"{"inner":{}}"#, nil), (#"{"inner":null}"#, "{}"),
      (#"{"inner":{"outer":{"inner":{"number":3}}}}"#, nil),
    ] as [(String, String?)])
  func `becomes a message and back`(json: String, expected: String?) throws {
    #expect(try roundTrip(json) == expected ?? json)
  }

  @Test(
    arguments: [
      // Lists.
      (#"{"int32s":[1,-2,"3",0]}"#, #"{"int32s":[1,-2,3,0]}"#), (#"{"int32s":[]}"#, "{}"),
      (#"{"int32s":null}"#, "{}"), (#"{"sint64s":["-1","0"]}"#, nil),
      (#"{"doubles":[1.5,"NaN",0]}"#, nil), (#"{"bools":[true,false]}"#, nil),
      (#"{"strings":["","a"],"byteses":["","AQ=="]}"#, nil),
      (#"{"colors":["COLOR_RED",5,0]}"#, #"{"colors":["COLOR_RED",5,"COLOR_UNSPECIFIED"]}"#),
      (#"{"inners":[{},{"number":1}]}"#, nil), (#"{"fixed32s":[1,4294967295]}"#, nil),
      (#"{"plainEntries":[{"key":"a","value":"b"},{"key":"a"}]}"#, nil),
      // Maps.
      (#"{"byString":{"":1,"a\"":0}}"#, nil), (#"{"byInt32":{"-1":"a","2":""}}"#, nil),
      (#"{"byInt32":{"1.0":"a"}}"#, #"{"byInt32":{"1":"a"}}"#),
      (#"{"bySint64":{"-9223372036854775808":{"number":1},"0":{}}}"#, nil),
      (#"{"byBool":{"true":"COLOR_RED","false":9}}"#, nil),
      (#"{"byUint64":{"18446744073709551615":"AQ=="}}"#, nil), (#"{"byString":{}}"#, "{}"),
      (#"{"byString":null}"#, "{}"),
      // Oneofs: a default value is set, null is not.
      (#"{"choiceNumber":"0"}"#, nil), (#"{"choiceText":""}"#, nil), (#"{"choiceInner":{}}"#, nil),
      (#"{"choiceColor":"COLOR_UNSPECIFIED"}"#, nil),
      (#"{"choiceText":"a","choiceNumber":null}"#, #"{"choiceText":"a"}"#),
      (#"{"choiceNumber":null,"choiceText":"a"}"#, #"{"choiceText":"a"}"#),
    ] as [(String, String?)])
  func `may be one of many`(json: String, expected: String?) throws {
    #expect(try roundTrip(json) == expected ?? json)
  }

  @Test(
    arguments: [
      (#"{}"#, nil), (#"{"number":0,"text":"","data":"","flag":false,"real":0,"large":"0"}"#, nil),
      (#"{"size":"SIZE_UNSPECIFIED"}"#, nil), (#"{"number":null,"text":null}"#, "{}"),
    ] as [(String, String?)])
  func `may be there or not where it is optional`(json: String, expected: String?) throws {
    #expect(try roundTrip(json, as: AllTypes.optionals) == expected ?? json)
  }

  @Test func `is found in a message of many fields`() throws {
    let json = "{" + (1...130).map { #""field\#($0)":\#($0)"# }.joined(separator: ",") + "}"
    #expect(try roundTrip(json, as: AllTypes.wide) == json)
    #expect(
      faults(#"{"field130":1,"field1":1,"field_130":2}"#, as: AllTypes.wide)
        == ["field130: expected once, got twice"])
  }

  @Test func `is written where it is a default on demand`() throws {
    let json = try encoded([], as: AllTypes.schema, JSONEncodingOptions(writesDefaults: true))
    #expect(json.hasPrefix(#"{"int32Value":0,"sint32Value":0,"#))
    #expect(
      json.contains(#""stringValue":"","bytesValue":"","color":"COLOR_UNSPECIFIED","int32s":[]"#))
    #expect(json.contains(#""byString":{}"#))
    #expect(!json.contains("inner\"") && !json.contains("choice"))
    #expect(try decoded(json.utf8).isEmpty)
    let optionals = try encoded(
      [], as: AllTypes.optionals, JSONEncodingOptions(writesDefaults: true))
    #expect(optionals == "{}")
  }

  /// JSON can have only the last of two entries with the same key.
  @Test func `is not written twice under one key`() throws {
    let first = try decoded(#"{"byString":{"a":1,"b":2}}"#.utf8)
    let second = try decoded(#"{"byString":{"a":3}}"#.utf8)
    #expect(try encoded(first + second) == #"{"byString":{"b":2,"a":3}}"#)
  }
}
