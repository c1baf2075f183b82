import ArgumentParser
import SignInFeature
import Testing

@testable import pulsewired

@Suite struct `Where settings come from` {
  @Test func `a command takes the options of its rows, and no others`() throws {
    try holds(SettingOptions<Serve>.self, .serve)
    try holds(SettingOptions<Dev>.self, .dev)
    try holds(SettingOptions<Migrate>.self, .migrate)
    try holds(SettingOptions<AdministratorCommand>.self, .administrator)
    try holds(SettingOptions<CatalogueCommand>.self, .catalogue)
    try holds(SettingOptions<Keys>.self, .keys)
    try holds(SettingOptions<Backup>.self, .backup)
    try holds(SettingOptions<Restore>.self, .restore)
    try holds(SettingOptions<Upgrade>.self, .upgrade)
  }

  @Test func `help names every option with its default, under the heading of its group`() {
    let help = Serve.helpMessage(columns: 4000)
    for group in OperatorSettings.groups {
      #expect(help.contains("\(group.title.uppercased()):"), "\(group)")
      for setting in group.rows(of: .serve) {
        #expect(
          help.contains("--\(setting.name) ") || help.contains("--\(setting.name)\n"),
          "\(setting.name)")
        #expect(help.contains(setting.helpText), "\(setting.name)")
      }
    }
  }

  @Test func `an option that is repeated counts last, and of a list each counts`() throws {
    let given = try SettingOptions<Serve>.parse([
      "--loops", "2", "--loops", "3", "--google-client-id", "a", "--google-client-id", "b",
    ]).settings()
    #expect(given.operation.loops == 3)
    #expect(given.signIn.google.clientIDs == ["a", "b"])
  }

  @Test func `all that is wrong is said at once`() {
    let error = #expect(throws: StartError.self) {
      try SettingOptions<Serve>.parse(["--loops", "0", "--log-level", "loud"]).settings()
    }
    #expect(
      error?.description == """
        The setting loops is a whole number from 1 to 256, not "0" (--loops).
        The setting log-level is one of trace, debug, info, notice, warning, error, critical, not "loud" (--log-level).
        """)
  }

  @Test func `a secret is not repeated`() {
    let error = #expect(throws: StartError.self) {
      try OperatorSettings(
        for: .serve,
        from: SettingSources(options: ["database-url": [""]], environment: { _ in nil })
      ).required(\.database.url)
    }
    #expect(error?.description.contains("not what was given (--database-url)") == true)
    #expect(OperatorSettings.table.filter(\.isSecret).map(\.name) == ["database-url", "owner-url"])
  }

  @Test func `a setting without a default says how to give it`() {
    let error = #expect(throws: StartError.self) {
      try OperatorSettings().required(\.tokens.keyFile)
    }
    #expect(
      error?.description
        == "The setting token-key is missing: give --token-key, or PULSEWIRE_TOKEN_KEY.")
  }

  @Test func `a file's lines are read, and each that is wrong is named`() throws {
    let error = #expect(throws: StartError.self) {
      try ConfigurationFile(
        "# ports\nlissten = a:1\nloops\nloops = 2\n loops=3\nsomething-else = 4\n", of: "a.conf")
    }
    #expect(
      error?.description == """
        a.conf, line 2: there is no setting lissten; did you mean listen?.
        a.conf, line 3: expected `name = value`.
        a.conf, line 5: loops is set in line 4 already.
        a.conf, line 6: there is no setting something-else.
        """)
    let file = try ConfigurationFile("loops =  7 \r\n\n", of: "a.conf")
    let given = try OperatorSettings(
      for: .serve, from: SettingSources(environment: { _ in nil }, file: file))
    #expect(given.operation.loops == 7)
  }

  @Test func `a variable that looks like a setting and is none is told`() {
    #expect(
      StrangeVariables.sentences(in: [
        "PULSEWIRE_LOOP", "PULSEWIRE_LOOPS", "PULSEWIRE_TOKEN", "PULSEWIRE_SERVICE_HOST", "HOME",
      ]) == [
        "PULSEWIRE_LOOP is no setting; did you mean PULSEWIRE_LOOPS?",
        "PULSEWIRE_SERVICE_HOST is no setting",
      ])
    #expect(StrangeVariables.namesOfProcess().contains("PATH"))
  }

  private func holds<Command: TakesSettings>(
    _ type: SettingOptions<Command>.Type, _ command: SettingCommands
  ) throws {
    #expect(Command.settingCommand == command)
    let taken = OperatorSettings.table.filter { !$0.commands.isDisjoint(with: command) }
    let parsed = try type.parse(taken.flatMap { words($0) })
    #expect(Set(parsed.given.keys) == Set(taken.map(\.name)))
    if let other = OperatorSettings.table.first(where: { $0.commands.isDisjoint(with: command) }) {
      #expect(throws: (any Error).self) { try type.parse(words(other)) }
    }
  }

  private func words(_ setting: Setting) -> [String] {
    let option = "--\(setting.name)"
    return setting.shape == .flag ? [option] : [option, Samples.texts(of: setting)[0]]
  }
}
