package import Base

/// A server of language models, and what it may be asked.
package struct ModelConfiguration: Sendable {
  /// The start of the URLs, such as `https://api.openai.com/v1`.
  package var url: String
  /// The name of the model.
  package var model: String
  /// The key; nil for none.
  package var key: String?
  /// The most requests in a day for one account.
  package var accountCallsMax = 20
  /// The most requests in a day for all accounts.
  package var callsMax = 2000

  /// The name under which the requests for all accounts are counted; no account has it.
  package var budgetName = UUID(high: 0x6d6f_6465_6c73_8000, low: 0x8000_0000_0000_0001)
  /// Whether it reads what athletes say for their plans.
  package var readsWords = false
  /// Whether it says the summaries of workouts in a coach's words.
  package var saysSummaries = false

  /// Creates the configuration of a model.
  package init(url: String, model: String, key: String?) {
    self.url = url
    self.model = model
    self.key = key
  }
}

extension ModelConfiguration: CustomStringConvertible, CustomReflectable {
  /// The address and the model, because the key is secret.
  package var description: String { "\(model) at \(url)" }
  /// A mirror without children, so that the key is never printed.
  package var customMirror: Mirror { Mirror(self, children: []) }
}
