import Crypto
import PushFeature

extension OperatorSettings {
  /// Returns the services that push to devices; without keys, none.
  func pushConfiguration() throws(StartError) -> PushConfiguration {
    var configuration = PushConfiguration()
    configuration.apple = try applePushes()
    if let file = try contents(\.push.googleKeyFile) {
      do throws(CryptoError) {
        var google = try PushConfiguration.Google(serviceAccount: file)
        google.url = push.googleURL
        configuration.google = google
      } catch {
        throw StartError("The file of fcm-key-file, \(push.googleKeyFile ?? ""): \(error)")
      }
    }
    return configuration
  }

  private func applePushes() throws(StartError) -> PushConfiguration.Apple? {
    guard let pem = try contents(\.push.appleKeyFile) else {
      guard push.appleKeyID == nil, push.appleTeamID == nil, push.appleTopics.isEmpty else {
        throw StartError(
          "The settings apns-key-id, apns-team-id and apns-topic need apns-key-file.")
      }
      return nil
    }
    guard !push.appleTopics.isEmpty else {
      throw StartError("The setting apns-key-file needs apns-topic, the bundle IDs of the apps.")
    }
    let (team, keyID) = (try required(\.push.appleTeamID), try required(\.push.appleKeyID))
    do throws(CryptoError) {
      var apple = PushConfiguration.Apple(
        teamID: team, keyID: keyID, key: try SigningKey(pem: pem), topics: push.appleTopics)
      (apple.url, apple.sandboxURL) = (push.appleURL, push.appleSandboxURL)
      return apple
    } catch {
      throw StartError("The file of apns-key-file, \(push.appleKeyFile ?? ""): \(error)")
    }
  }
}
