/// Apple's form of a builtin: another name, other labels, arguments in another order, or another
/// owner.
package struct AppleForm: Sendable {
  /// One argument of Apple's form.
  package struct Argument: Sendable {
    enum Source: Sendable {
      /// The builtin's parameter of this name.
      case parameter(String)
      /// An argument that only Apple's form has; the body gets it behind its own arguments.
      case added(Builtin.ParameterDescription)
    }

    var label: String?
    var source: Source
    var type: Type?

    /// An argument for the parameter `parameter`; with `type` if Apple's differs and its values are
    /// accepted.
    package static func label(
      _ label: String?, for parameter: String, as type: Type? = nil
    ) -> Argument {
      Argument(label: label, source: .parameter(parameter), type: type)
    }

    /// An argument that only Apple's form has: the body gets those after its own, in their order, and has to
    /// do without them in the builtin's own form.
    package static func added(_ parameter: Builtin.ParameterDescription) -> Argument {
      Argument(label: parameter.label, source: .added(parameter))
    }
  }

  enum Shape: Sendable {
    /// Another name only.
    case name
    /// The parameters in their order, with other labels.
    case labels([String?])
    /// Parameters by their name, in another order; Apple's function may be a static method of a
    /// type.
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
  /// The builtin with Apple's name `name`.
  package func apple(_ name: String) -> Builtin { adding(AppleForm(name: name, shape: .name)) }

  /// The builtin with Apple's labels, in the order of its parameters.
  package func apple(_ name: String? = nil, labels: [String?]) -> Builtin {
    precondition(labels.count == parameters.count, "'\(self.name)' has other parameters")
    return adding(AppleForm(name: name ?? self.name, shape: .labels(labels)))
  }

  /// The function as a static method of `type` with these arguments in Apple's form.
  package func apple(
    static name: String, of type: Type, _ arguments: [AppleForm.Argument]
  ) -> Builtin {
    adding(AppleForm(name: name, shape: .arguments(arguments, of: type)))
  }

  /// The property with Apple's getter and setter methods; nil for none.
  package func apple(getter: String?, setter: String?) -> Builtin {
    var word = self
    if let getter { word = word.adding(AppleForm(name: getter, shape: .getter)) }
    if let setter { word = word.adding(AppleForm(name: setter, shape: .setter)) }
    return word
  }

  /// The builtin as one for Apple's own code only: completion shows it after its first letter.
  package var onlyApples: Builtin { changing(self) { $0.isApples = true } }

  /// The builtin as Apple's second spelling: `alpha` of a view is the `opacity` of its layer.
  package var secondSpelling: Builtin { changing(onlyApples) { $0.isSecondSpelling = true } }

  /// The builtin, an optional property, as an implicitly unwrapped one.
  package var implicitlyUnwrapped: Builtin {
    changing(self) { $0.isImplicitlyUnwrapped = true }
  }

  private func adding(_ form: AppleForm) -> Builtin {
    changing(self) { $0.appleForms.append(form) }
  }
}

private func changing(_ word: Builtin, _ change: (inout Builtin) -> Void) -> Builtin {
  var word = word
  change(&word)
  return word
}

// MARK: Builtins in Apple's forms

extension Builtin {
  /// The builtins of Apple's forms, each ready to be called.
  package var inAppleForms: [Builtin] { appleForms.map(inForm) }

  private func inForm(_ form: AppleForm) -> Builtin {
    var word = secondSpelling
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
      let unit = documentation?.unit ?? ""
      word.parameters = [.init(label: nil, type: result, summary: summary, unit: unit)]
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
    case .added(let parameter): return parameter
    }
  }

  /// The body with Apple's arguments rearranged.
  private func rearranged(_ order: [AppleForm.Argument]) -> Body {
    guard case .call(let run) = body else { return body }
    var sources = [Int?](repeating: nil, count: parameters.count)
    for (place, argument) in order.enumerated() {
      switch argument.source {
      case .parameter(let name): sources[index(ofParameter: name)] = place
      case .added: sources.append(place)
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
  /// Calls `run` with other arguments: each from a position of `arguments`, or omitted.
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
