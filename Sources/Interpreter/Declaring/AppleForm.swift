/// How Apple writes a word, where that differs from ours: another name, other labels, arguments in
/// another order, or another owner.
package struct AppleForm: Sendable {
  /// One argument of Apple's form.
  package struct Argument: Sendable {
    enum Source: Sendable {
      /// The parameter that the word itself calls so.
      case parameter(String)
      /// An argument of this type, which is evaluated and has no effect.
      case ignored(Type)
    }

    var label: String?
    var source: Source
    var type: Type?

    /// An argument that goes to the parameter called `parameter`; `type` where Apple's differs and a
    /// value of it does as well.
    package static func label(
      _ label: String?, for parameter: String, as type: Type? = nil
    ) -> Argument {
      Argument(label: label, source: .parameter(parameter), type: type)
    }

    /// An argument that a call may give or leave out, and that means nothing here.
    package static func ignored(_ label: String, as type: Type) -> Argument {
      Argument(label: label, source: .ignored(type))
    }
  }

  enum Shape: Sendable {
    /// Another name only.
    case name
    /// The parameters in their order, with other labels.
    case labels([String?])
    /// Parameters by their name, in another order; a function of Apple's may belong to a type.
    case arguments([Argument], of: Type?)
    /// A property that is read by calling a method without arguments.
    case getter
    /// A property that is set by calling a method with the value.
    case setter
  }

  package let name: String
  let shape: Shape
}

extension Builtin {
  /// The word, which Apple calls `name`.
  package func apple(_ name: String) -> Builtin { adding(AppleForm(name: name, shape: .name)) }

  /// The word, whose parameters Apple labels so, in their order.
  package func apple(_ name: String? = nil, labels: [String?]) -> Builtin {
    precondition(labels.count == parameters.count, "'\(self.name)' has other parameters")
    return adding(AppleForm(name: name ?? self.name, shape: .labels(labels)))
  }

  /// The function, which is a static method of `type` with these arguments in Apple's form.
  package func apple(
    static name: String, of type: Type, _ arguments: [AppleForm.Argument]
  ) -> Builtin {
    adding(AppleForm(name: name, shape: .arguments(arguments, of: type)))
  }

  /// The property, which Apple reads and sets by methods; nil for none.
  package func apple(getter: String?, setter: String?) -> Builtin {
    var word = self
    if let getter { word = word.adding(AppleForm(name: getter, shape: .getter)) }
    if let setter { word = word.adding(AppleForm(name: setter, shape: .setter)) }
    return word
  }

  /// The word as one that only Apple's own code needs: completion keeps it back until some of it is
  /// typed.
  package var onlyApples: Builtin {
    var word = self
    word.isApples = true
    return word
  }

  /// The word, an optional property, as one that is unwrapped without a sign where that is needed.
  package var implicitlyUnwrapped: Builtin {
    var word = self
    word.isImplicitlyUnwrapped = true
    return word
  }

  private func adding(_ form: AppleForm) -> Builtin {
    var word = self
    word.appleForms.append(form)
    return word
  }
}

// MARK: The words they come to

extension Builtin {
  /// The words that Apple's forms come to, each ready to be called.
  package var inAppleForms: [Builtin] { appleForms.map(inForm) }

  private func inForm(_ form: AppleForm) -> Builtin {
    var word = onlyApples
    word.appleForms = []
    word.name = form.name
    switch form.shape {
    case .name: break
    case .labels(let labels):
      for (index, label) in labels.enumerated() { word.parameters[index].label = label }
    case .arguments(let arguments, let owner):
      word.receiver = owner
      word.kind = owner == nil ? .function : .staticMethod
      word.parameters = arguments.map(description)
      word.body = rearranged(arguments)
    case .getter:
      word.kind = .method
      if case .property(let get, _) = body {
        word.body = .call { machine, arguments in try get(machine, arguments.receiver) }
      }
    case .setter:
      word.kind = .method
      word.parameters = [
        ParameterDescription(label: nil, type: result, summary: summary, unit: unit)
      ]
      word.result = .void
      if case .property(_, let set?) = body {
        word.body = .call { machine, arguments in
          var receiver = arguments.receiver
          try set(machine, &receiver, arguments[0])
          return .void
        }
      }
    }
    return word
  }

  private func description(of argument: AppleForm.Argument) -> ParameterDescription {
    switch argument.source {
    case .parameter(let name):
      var parameter = parameters[index(ofParameter: name)]
      parameter.label = argument.label
      if let type = argument.type { parameter.type = type }
      return parameter
    case .ignored(let type):
      return ParameterDescription(
        label: argument.label, type: type, summary: "Has no effect.", defaultText: "[]")
    }
  }

  /// The body, given Apple's arguments.
  private func rearranged(_ order: [AppleForm.Argument]) -> Body {
    guard case .call(let run) = body else { return body }
    var sources = [Int?](repeating: nil, count: parameters.count)
    for (place, argument) in order.enumerated() {
      if case .parameter(let name) = argument.source {
        sources[index(ofParameter: name)] = place
      }
    }
    return .call { [sources] machine, arguments in
      do {
        return try machine.rearranging(arguments, from: sources) { try run(machine, $0) }
      } catch var failure as Failure {
        failure.argument = failure.argument.flatMap { sources[$0] }
        throw failure
      }
    }
  }

  private func index(ofParameter name: String) -> Int {
    guard let index = parameters.firstIndex(where: { $0.label == name }) else {
      preconditionFailure("'\(self.name)' has no parameter '\(name)' for Apple's form of it")
    }
    return index
  }
}

extension Machine {
  /// Calls `run` with other arguments: each from a place of `arguments`, or left out.
  fileprivate func rearranging(
    _ arguments: Arguments, from sources: [Int?], _ run: (Arguments) throws -> Value
  ) throws -> Value {
    let top = state.pointee.top
    defer { state.pointee.top = top }
    try keep(arguments.receiver)
    for source in sources { try keep(source.map { arguments[$0] } ?? .absent) }
    return try run(Arguments(base: top + 1, count: sources.count))
  }
}
