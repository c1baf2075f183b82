import Testing

@testable import Server

@Suite struct `What is rationed by turn` {
  @Test func `gives each connection its first piece, whatever the others took`() {
    var rations = TurnRations()
    for _ in 0..<1000 {
      var ration = TurnRation()
      #expect(rations.mayGoOn(ration, in: 1))
      rations.sent(TurnRations.pieceBytes, by: &ration, in: 1)
    }
  }

  @Test func `ends a connection's turn when it had its share`() {
    var rations = TurnRations()
    var ration = TurnRation()
    var sent = 0
    while rations.mayGoOn(ration, in: 1) {
      rations.sent(TurnRations.pieceBytes, by: &ration, in: 1)
      sent += TurnRations.pieceBytes
    }
    #expect(sent == TurnRations.connectionBytesMax)
    #expect(rations.mayGoOn(ration, in: 2))
    rations.sent(1, by: &ration, in: 2)
    #expect(rations.mayGoOn(ration, in: 2))
  }

  @Test func `bounds what all connections take beyond their first piece`() {
    var rations = TurnRations()
    var ration = [TurnRation](repeating: TurnRation(), count: 100)
    var sent = 0
    for index in ration.indices {
      while rations.mayGoOn(ration[index], in: 7) {
        rations.sent(TurnRations.pieceBytes, by: &ration[index], in: 7)
        sent += TurnRations.pieceBytes
      }
    }
    let firstPieces = ration.count * TurnRations.pieceBytes
    #expect(sent >= firstPieces + TurnRations.turnBytesMax)
    #expect(sent <= firstPieces + TurnRations.turnBytesMax + TurnRations.pieceBytes)
  }

  @Test func `gives out so many handshake steps in each turn`() {
    var rations = TurnRations()
    for turn in 0..<5 {
      let given = (0..<100).filter { _ in rations.takeHandshakeStep(in: turn) }.count
      #expect(given == TurnRations.handshakeStepsMax)
    }
  }
}
