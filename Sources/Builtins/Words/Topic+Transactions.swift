internal import Language
internal import Layers
internal import Motion

extension Topic {
  static let transactionWords = [
    Builtin(
      static: "begin", of: OpenTransaction.self,
      "Begins a transaction: what is set for it holds for the animations added in it.",
      example: transactionExample("Transaction.setAnimationDuration(1)")
    ) { machine in machine.scene.beginTransaction() },
    Builtin(
      locatedStatic: "commit", of: OpenTransaction.self, "Ends the transaction that began last.",
      example: transactionExample("Transaction.setAnimationDuration(1)")
    ) { machine, site in
      if machine.scene.isTransactionIdle {
        machine.sceneHost.note(
          "no animation was added in this transaction, so nothing moves", at: site,
          hint: "add one, or change properties in 'animate(duration: …) { … }'")
      }
      _ = machine.scene.commitTransaction()
    },
    Builtin(
      static: "setCompletionBlock", of: OpenTransaction.self,
      "Runs a block when the animations are over that are added from here on.",
      Parameter(nil, as: Block?.self, "What to run; nil is nothing."),
      example: transactionExample("Transaction.setCompletionBlock { print(\"over\") }")
    ) { machine, block in
      let wait = machine.scene.waitForAnimations()
      guard let block else { return }
      machine.sceneHost.addBlock(block, after: wait)
      try machine.noteHostObjects()
    },
    Builtin(
      static: "setAnimationDuration", of: OpenTransaction.self,
      "Says how long animations take that have no duration of their own.",
      Parameter(nil, as: Double.self, "How long; 0.25 unless it is set.", unit: "seconds"),
      example: transactionExample("Transaction.setAnimationDuration(1)")
    ) { machine, seconds in
      try machine.changeScene { try $0.setTransactionDuration(seconds) }
    },
    Builtin(
      static: "setAnimationTimingFunction", of: OpenTransaction.self,
      "Gives all animations a timing function in place of their own.",
      Parameter(nil, as: TimingFunction?.self, "The function; nil leaves them theirs."),
      example: transactionExample("Transaction.setAnimationTimingFunction(.easeOut)")
    ) { machine, function in machine.scene.transactionTimingFunction = function },
    Builtin(
      static: "setDisableActions", of: OpenTransaction.self,
      "Says that what is set shall not animate by itself, which it never does here.",
      Parameter(nil, as: Bool.self, "Whether it shall not."),
      example: transactionExample("Transaction.setDisableActions(true)")
    ) { machine, isDisabled in machine.scene.disablesActions = isDisabled },
  ]

  /// A page with a transaction that fades a view, and one more line in it.
  private static func transactionExample(_ line: String) -> String {
    """
    let box = View(width: 80, height: 40, backgroundColor: .red)
    show(box)
    Transaction.begin()
    \(line)
    box.layer.add(BasicAnimation(keyPath: "opacity", fromValue: 0))
    Transaction.commit()
    """
  }
}
