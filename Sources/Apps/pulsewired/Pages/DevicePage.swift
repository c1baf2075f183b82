import AccessFeature
import Base
import Digests
import IntegrationsFeature
import Loop
import PrivacyFeature
import Server
import Wire

extension ServerSettings {
  /// Derives the pages that browsers are sent to: those of the public URL, or else of the port that the server listens
  /// on. A setting may give the page where a device's code is entered.
  func findPages(_ endpoints: [Endpoint]) {
    let origin = privacy.origin.isEmpty ? endpoints.compactMap(\.origin).first : privacy.origin
    guard let origin else { return }
    connections.origin.value = origin
    guard given.tokens.verificationURI == nil else { return }
    access.verificationPage.uri = origin + "/device"
  }
}

extension Endpoint {
  /// The origin of the port for a browser on this machine; nil for a UNIX socket.
  var origin: String? {
    guard case .tcp(let host, let port) = address else { return nil }
    // A wildcard address cannot be connected to.
    let reached = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
    return "https://" + SocketAddress.tcp(host: reached, port: port).description
  }
}

/// `/device`: the page to which a device sends its owner. It brings the code into its form, to be compared
/// with the device's, and says where to approve it. It sends nothing: a browser has no session.
enum DevicePage {
  /// The policy of the page: nothing but its own style and script.
  static var policy: String {
    let digest = Base64.standard.encode(Digest.sha256(Array(script.utf8)))
    return "style-src 'unsafe-inline'; script-src 'sha256-\(digest)'; form-action 'none'"
  }

  /// The document.
  static let html = """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Connect a device</title>
    <style>
    body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem; }
    input, output { font: 2rem ui-monospace, monospace; letter-spacing: .1em; }
    input { width: 12ch; text-transform: uppercase; }
    dd { margin: 0 0 .4rem 1rem; }
    </style>
    <h1>Connect a device</h1>
    <form>
    <p><label for="code">The code that the device shows:</label><br>
    <input id="code" name="code" autocomplete="off" autocapitalize="characters" spellcheck="false" \
    maxlength="40" placeholder="XXXX-XXXX" autofocus></p>
    </form>
    <p><output id="shown" for="code" aria-live="polite"></output></p>
    <p id="advice">Approve it where you are signed in: in the app under Settings, Devices, or in a terminal \
    by <code>pulsewire device approve <span id="typed">XXXX-XXXX</span></code>.</p>
    <p>Approve only a device that is before you, and whose code is the same. Nobody who calls or writes to \
    you needs it.</p>
    <p>The app shows what the device asks for. Allow no more than it is to do:</p>
    <dl>
    \(scopes)
    </dl>
    <noscript><p>Eight letters, with or without the hyphen.</p></noscript>
    <script>\(script)</script>
    </html>

    """

  /// The sentence that tells of each scope, in the order of the names.
  static let meanings: KeyValuePairs<Scopes, String> = [
    .healthRead: "read heart rate, its variability and training load",
    .heartRatePush: "send heart rate",
    .heartRateRead: "read heart rate",
    .logsWrite: "log workouts and change their logs",
    .profileRead: "read your fitness profile and heart-rate zones, and public profiles",
    .sessionControl: "start and control a workout",
    .sessionRemote: "pause, resume and advance a workout that runs",
    .sessionWatch: "follow a workout while it runs",
    .statisticsRead: "read your statistics and achievements",
    .trainingRead: "read your workouts, records and plans, and what changes in them",
    .wallCoach: "send cues to athletes whom you coach",
    .wallWatch: "see the workouts of athletes who share them with you",
  ]

  private static let scopes = meanings.map { scope, meaning in
    "<dt><code>\(scope.names.joined())</code></dt><dd>\(meaning)</dd>"
  }.joined(separator: "\n")

  /// The script. The letters are those of a user code; the text that was typed is never markup.
  private static let script = """
    const field = document.getElementById("code");
    const shown = document.getElementById("shown");
    const typed = document.getElementById("typed");
    function show() {
      const letters = field.value.toUpperCase().replace(/[\\s-]/g, "");
      const isCode = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/.test(letters);
      const code = letters.slice(0, 4) + "-" + letters.slice(4);
      shown.textContent = isCode ? code : letters === "" ? "" : "not a code yet: it has eight letters, no vowels";
      typed.textContent = isCode ? code : "XXXX-XXXX";
    }
    field.addEventListener("input", show);
    field.form.addEventListener("submit", event => { event.preventDefault(); show(); });
    show();
    """
}
