import Testing

@testable import pulsewired

@Suite struct `The table of settings` {
  @Test func `has each name and each place once`() {
    let names = OperatorSettings.table.map(\.name)
    #expect(Set(names).count == names.count)
    for (index, setting) in OperatorSettings.table.enumerated() {
      for other in OperatorSettings.table.dropFirst(index + 1) where other.place == setting.place {
        Issue.record("\(setting.name) and \(other.name) are one place")
      }
    }
  }

  @Test(arguments: OperatorSettings.table)
  func `has a name of small letters and a sentence for each`(_ setting: Setting) {
    let letters = Set("abcdefghijklmnopqrstuvwxyz0123456789-")
    #expect(setting.name.allSatisfy { letters.contains($0) })
    #expect(setting.help.hasSuffix(".") && !setting.help.isEmpty)
    #expect(!setting.expectation.isEmpty && !setting.commands.isEmpty)
  }

  @Test(arguments: OperatorSettings.table)
  func `is read from each source, the option before the variable before the line`(
    _ setting: Setting
  ) throws {
    let samples = Samples.texts(of: setting)
    let (one, two, three) = (samples[0], samples[1 % samples.count], samples[2 % samples.count])
    let line = "\(setting.name) = \(three)"
    #expect(try value(of: setting, file: line) == value(of: setting, option: three))
    #expect(try value(of: setting, variable: two, file: line) == value(of: setting, option: two))
    #expect(
      try value(of: setting, option: one, variable: two, file: line)
        == value(of: setting, option: one))
    // At least one sample differs from the default; otherwise none of the sources might be read.
    let texts = try samples.map { try value(of: setting, option: $0) }
    let standard = String(describing: OperatorSettings()[keyPath: setting.place])
    #expect(texts.contains { $0 != standard })
  }

  @Test(arguments: OperatorSettings.table)
  func `refuses what it does not expect, and says where that came from`(_ setting: Setting) throws {
    for text in Samples.wrongTexts(of: setting) {
      for (option, variable, file, origin) in [
        (text, nil, nil, "--\(setting.name)"), (nil, text, nil, setting.variable),
        (
          nil, nil, "# a file\n\(setting.name) = \(text)",
          setting.commands.isDisjoint(with: .server) ? "--\(setting.name)" : "test.conf, line 2"
        ),
      ] as [(String?, String?, String?, String)] {
        let error = #expect(throws: StartError.self) {
          try value(of: setting, option: option, variable: variable, file: file)
        }
        let sentence = error?.description ?? ""
        #expect(
          sentence.hasPrefix("The setting \(setting.name) is \(setting.expectation), not "),
          "\(text): \(sentence)")
        #expect(sentence.hasSuffix(" (\(origin))."), "\(sentence)")
      }
    }
  }

  @Test(arguments: OperatorSettings.table)
  func `has defaults that may be given`(_ setting: Setting) throws {
    guard Double(setting.standard) != nil else { return }
    let standard = String(describing: OperatorSettings()[keyPath: setting.place])
    #expect(try value(of: setting, option: setting.standard) == standard)
  }

  @Test func `has quantities with ranges for the most part, or the tests of ranges test nothing`() {
    #expect(OperatorSettings.table.filter { Samples.bounds(of: $0) != nil }.count > 60)
  }

  private func value(
    of setting: Setting, option: String? = nil, variable: String? = nil, file: String? = nil
  ) throws(StartError) -> String {
    var sources = SettingSources(
      options: option.map { [setting.name: [$0]] } ?? [:],
      environment: { $0 == setting.variable ? variable : nil })
    // A setting of commands without a file is given as an option instead.
    if let file, !setting.commands.isDisjoint(with: .server) {
      sources.file = try ConfigurationFile(file, of: "test.conf")
    } else if let file, option == nil, variable == nil {
      sources.options = [
        setting.name: [
          String(file.split(separator: "= ", omittingEmptySubsequences: false).last ?? "")
        ]
      ]
    }
    let settings = try OperatorSettings(for: setting.commands, from: sources)
    return String(describing: settings[keyPath: setting.place])
  }
}
