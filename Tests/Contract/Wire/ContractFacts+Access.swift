/// What the comments of pulsewire.access.v1 say, and its schema does not.
extension ContractFacts {
  static let accessIdentifiers: Set<String> = [
    "pulsewire.access.v1.RefreshTokensRequest.request_id",
    "pulsewire.access.v1.SignOutRequest.request_id",
    "pulsewire.access.v1.SignOutEverywhereRequest.request_id",
    "pulsewire.access.v1.RevokeSessionRequest.request_id",
    "pulsewire.access.v1.RevokeSessionRequest.session_id",
    "pulsewire.access.v1.CreateApiTokenRequest.request_id",
    "pulsewire.access.v1.RevokeApiTokenRequest.request_id",
    "pulsewire.access.v1.RevokeApiTokenRequest.api_token_id",
    "pulsewire.access.v1.AccountSession.id",
    "pulsewire.access.v1.ApiToken.id",
    "pulsewire.access.v1.AuditRecord.id",
    "pulsewire.access.v1.AuditRecord.session_id",
    "pulsewire.access.v1.Device.id",
    "pulsewire.access.v1.StartDeviceAuthorizationRequest.request_id",
    "pulsewire.access.v1.PollDeviceAuthorizationResponse.account_id",
    "pulsewire.access.v1.ApproveDeviceAuthorizationRequest.request_id",
    "pulsewire.access.v1.DenyDeviceAuthorizationRequest.request_id",
    "pulsewire.access.v1.RevokeDeviceRequest.request_id",
    "pulsewire.access.v1.RevokeDeviceRequest.device_id",
    "pulsewire.access.v1.EnrolDeviceRequest.request_id",
    "pulsewire.access.v1.SessionTokens.session_id",
    "pulsewire.access.v1.GetAccountForSupportRequest.account_id",
    "pulsewire.access.v1.GetAccountForSupportResponse.account_id",
    "pulsewire.access.v1.ListSessionsForSupportRequest.account_id",
    "pulsewire.access.v1.RevokeSessionsForSupportRequest.request_id",
    "pulsewire.access.v1.RevokeSessionsForSupportRequest.account_id",
  ]

  static let accessRanges: [String: ClosedRange<Int64>] = [
    "pulsewire.access.v1.ListSessionsRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.access.v1.ListApiTokensRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.access.v1.ListAuditEventsRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.access.v1.ListDevicesRequest.page_size": 0...Int64(Int32.max),
    "pulsewire.access.v1.ListSessionsForSupportRequest.page_size": 0...Int64(Int32.max),
  ]

  static let mayBeAbsentOfAccess: Set<String> = [
    "pulsewire.access.v1.ListSessionsResponse.sessions",
    "pulsewire.access.v1.CreateApiTokenRequest.expire_time",
    "pulsewire.access.v1.ListApiTokensResponse.api_tokens",
    "pulsewire.access.v1.ListAuditEventsResponse.events",
    "pulsewire.access.v1.ApiToken.scopes",
    "pulsewire.access.v1.ApiToken.expire_time",
    "pulsewire.access.v1.AuditRecord.session_id",
    "pulsewire.access.v1.AuditRecord.facts",
    "pulsewire.access.v1.Device.scopes",
    "pulsewire.access.v1.PollDeviceAuthorizationResponse.scopes",
    "pulsewire.access.v1.GetDeviceAuthorizationResponse.scopes",
    "pulsewire.access.v1.ApproveDeviceAuthorizationRequest.scopes",
    "pulsewire.access.v1.ListDevicesResponse.devices",
    "pulsewire.access.v1.GetAccountForSupportResponse.last_use_time",
    "pulsewire.access.v1.GetAccountForSupportResponse.linked_services",
    "pulsewire.access.v1.LinkedServiceState.revoke_time",
    "pulsewire.access.v1.ListSessionsForSupportResponse.sessions",
  ]
}
