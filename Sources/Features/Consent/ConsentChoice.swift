import ConsentContract
internal import Messages
internal import RPC

/// The data use that a request names. Invalid combinations are refused with one violation per
/// field.
enum ConsentChoice {
  static func granted(
    _ request: GrantConsentRequest
  ) throws(RPCError) -> (ConsentPurpose, DataUse) {
    let purpose = try purpose(
      request.purpose, source: request.source, dataType: request.dataType, needsDataType: true)
    guard let use = DataUse(purpose, source: request.source, dataType: request.dataType) else {
      throw .invalid("source", "expected a name, got none", .required)
    }
    return (purpose, use)
  }

  static func withdrawn(_ request: WithdrawConsentRequest) throws(RPCError) -> ConsentPurpose {
    try purpose(
      request.purpose, source: request.source, dataType: request.dataType, needsDataType: false)
  }

  private static func purpose(
    _ asked: ConsentContract.ConsentPurpose, source: String, dataType: String, needsDataType: Bool
  ) throws(RPCError) -> ConsentPurpose {
    guard let purpose = ConsentPurpose(asked) else {
      throw .invalid("purpose", "expected a purpose that this server knows", .choice)
    }
    var violations: [FieldViolation] = []
    func check(_ field: String, _ text: String, isNeeded: Bool) {
      let isName = text.utf8.allSatisfy {
        (97...122).contains($0) || (48...57).contains($0) || $0 == 95
      }
      if !purpose.isPerSource, !text.isEmpty {
        violations.refuse(field, "expected nothing for this purpose", .combination)
      } else if purpose.isPerSource, isNeeded, text.isEmpty {
        violations.refuse(field, "expected a name, got none", .required)
      } else if !isName {
        violations.refuse(field, "expected letters a to z, digits and underscores", .format)
      }
    }
    check("source", source, isNeeded: true)
    check("data_type", dataType, isNeeded: needsDataType)
    try RPCError.check(violations)
    return purpose
  }
}
