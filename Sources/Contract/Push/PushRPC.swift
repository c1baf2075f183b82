package import Wire

/// The methods of pulsewire.push.v1.PushService.
package enum PushRPC {
  static let service = "pulsewire.push.v1.PushService"

  /// All methods of the service.
  package static let all: [any ContractMethod] = [
    listPushTokens, registerPushToken, unregisterPushToken,
  ]
}
