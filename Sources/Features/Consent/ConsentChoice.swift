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
      throw .invalid([
        FieldViolation(field: "source", description: "expected a name, got none", rule: .required)
      ])
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
      throw .invalid([
        FieldViolation(
          field: "purpose", description: "expected a purpose that this server knows",
          rule: .choice)
      ])
    }
    var violations: [FieldViolation] = []
    func check(_ field: String, _ text: String, isNeeded: Bool) {
      let isName = text.utf8.allSatisfy {
        (97...122).contains($0) || (48...57).contains($0) || $0 == 95
      }
      if !purpose.isPerSource, !text.isEmpty {
        violations.append(
          FieldViolation(
            field: field, description: "expected nothing for this purpose", rule: .combination))
      } else if purpose.isPerSource, isNeeded, text.isEmpty {
        violations.append(
          FieldViolation(field: field, description: "expected a name, got none", rule: .required))
      } else if !isName {
        violations.append(
          FieldViolation(
            field: field, description: "expected letters a to z, digits and underscores",
            rule: .format))
      }
    }
    check("source", source, isNeeded: true)
    check("data_type", dataType, isNeeded: needsDataType)
    guard violations.isEmpty else { throw .invalid(violations) }
    return purpose
  }
}
