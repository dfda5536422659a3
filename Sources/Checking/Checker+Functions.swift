import Language
import Syntax

/// A function whose signature is checked, so that others may call it.
struct HoistedFunction {
  var variable: Variable
  var function: CheckedFunction
  var inputs: [Type]
  var result: Type
  var signature: Names.Signature
  /// Whether an error in its declaration is already reported.
  var isRefused = false
  /// Whether the types of a call decide between it and others.
  var isOverload = false
}

/// `func`.
extension Checker {
  /// Declares the functions among `statements`, by their index; of duplicates the first one holds
  /// until the second is reached.
  func hoist(_ statements: [Statement]) -> [Int: HoistedFunction] {
    var hoisted: [Int: HoistedFunction] = [:]
    var seen: [String: [HoistedFunction]] = [:]
    let overloaded = isGlobal ? overloads.overloadedNames(statements) : []
    for (index, statement) in statements.enumerated() {
      guard case .function(let written) = statement.kind else { continue }
      let declaration = patterns.opened(written)
      if isOver { break }
      meter.place = statement.range
      do throws(Diagnostic) {
        let name = declaration.name
        guard declaration.generics.parameters.isEmpty else {
          try generic.declareGeneric(declaration)
          continue
        }
        if name.isOperator {
          hoisted[index] = try operators.hoist(declaration)
          continue
        }
        if overloaded.contains(name.text) {
          hoisted[index] = try overloads.hoist(overload: declaration)
          continue
        }
        if let requirement = declaration.generics.requirements.first {
          throw Diagnostic(
            .error, "'where' of a function without generic parameters", at: requirement.name.range,
            hint: "leave it out")
        }
        let twins = (seen[name.text] ?? []).filter {
          $0.signature.labels == declaration.parameters.map(\.label)
        }
        let earlier = twins.isEmpty ? nil : entity(named: name.text)
        let function = try hoist(declaration)
        hoisted[index] = function
        seen[name.text, default: []].append(function)
        guard isGlobal, let twin = twins.last else { continue }
        if let earlier { scope.declare(name.text, as: earlier) }
        if twin.inputs != function.inputs {
          for (index, other) in hoisted where other.variable.name == name.text {
            hoisted[index]?.isRefused = true
          }
          throw Self.overload(at: name.range)
        }
      } catch {
        diagnostics.append(error)
        scope.declare(declaration.name.text, as: .failed)
      }
    }
    thrownTypes.note(hoisted, of: statements)
    return hoisted
  }

  private func hoist(_ declaration: FunctionDeclaration) throws(Diagnostic) -> HoistedFunction {
    var inputs: [Type] = []
    for parameter in declaration.parameters { inputs.append(try parameterType(parameter.type)) }
    let result = try sequences.opaqueResults.type(of: declaration)
    let signature = Names.Signature(
      parameters: declaration.parameters.map {
        Names.Signature.Parameter(
          label: $0.label, hasDefault: $0.defaultValue != nil, isVariadic: $0.isVariadic)
      },
      mayThrow: declaration.mayThrow,
      unwrapsResult: declaration.result?.isImplicitlyUnwrapped == true)
    let function = CheckedFunction()
    function.name = declaration.name.text
    function.result = result
    // A local function can be captured before it has its value: by its own body, or by a neighbour.
    let variable = try declare(
      declaration.name, .function(inputs, result: result), isConstant: true, signature: signature,
      isUnset: true)
    return HoistedFunction(
      variable: variable, function: function, inputs: inputs, result: result, signature: signature)
  }

  /// Checks the body of a function.
  func check(
    _ declaration: FunctionDeclaration, _ hoisted: HoistedFunction, at range: Range<Int>
  ) -> CheckedStatement {
    if hoisted.isOverload { return code(of: declaration, hoisted, at: range) }
    let others = overloads.functions(
      named: declaration.name.text, besides: hoisted.signature, hoisted.variable.type)
    scope.declare(
      declaration.name.text,
      as: Entity(
        [
          Entity.Function(
            variable: hoisted.variable, signature: hoisted.signature, isUnset: true)
        ] + others))
    if hoisted.isRefused { scope.declare(declaration.name.text, as: .failed) }
    if scope.parent == nil { names.declare(hoisted) }
    return code(of: declaration, hoisted, at: range)
  }

  /// Checks the code of a function whose signature is known.
  func code(
    of declaration: FunctionDeclaration, _ hoisted: HoistedFunction, at range: Range<Int>
  ) -> CheckedStatement {
    let function = hoisted.function
    function.range = range
    let frame = Frame(function: function, result: hoisted.result, parent: scope.frame)
    frame.thrown = thrownTypes.type(of: declaration, hoisted.variable)
    let (outer, inner) = (scope, Scope(frame: frame, parent: scope))
    scope = inner
    defer { scope = outer }
    for (parameter, type) in zip(declaration.parameters, hoisted.inputs) {
      function.parameters.append(self.parameter(parameter.name.text, type, of: function, frame))
    }
    checkDefaults(of: declaration.parameters, hoisted.inputs, function)
    declareParameters(declaration.parameters, function)
    checkBody(declaration.body, of: function, named: declaration.name)
    function.slotCount = frame.slotCount
    return CheckedStatement(.function(hoisted.variable, function), at: range)
  }

  /// The variable of a parameter in the next slot of the frame.
  func parameter(
    _ name: String, _ type: Type, of function: CheckedFunction?, _ frame: Frame
  ) -> Variable {
    let content =
      if case .inout(let content) = system.typeVariables.head(type) { content } else { type }
    let isInout = if case .inout = system.typeVariables.head(type) { true } else { false }
    let variable = Variable(
      name: name, type: content, isConstant: !isInout, storage: .local(frame.takeSlot()))
    variable.owner = function
    variable.isInout = isInout
    return variable
  }

  /// Checks default values, which can use names around the function but not its parameters.
  func checkDefaults(
    of parameters: [FunctionDeclaration.Parameter], _ inputs: [Type], _ function: CheckedFunction
  ) {
    for (parameter, type) in zip(parameters, inputs) {
      guard let value = parameter.defaultValue else {
        function.defaults.append(nil)
        continue
      }
      do throws(Diagnostic) {
        function.defaults.append(
          try solved(value, .conversion(type)) { () throws(Diagnostic) in
            try infer(value, into: type, for: .argument(parameter.label ?? parameter.name.text))
          })
      } catch {
        diagnostics.append(error)
        function.defaults.append(nil)
      }
    }
  }

  func declareParameters(
    _ parameters: [FunctionDeclaration.Parameter], _ function: CheckedFunction
  ) {
    for (parameter, variable) in zip(parameters, function.parameters.suffix(parameters.count))
    where variable.name != "_" {
      variable.isImplicitlyUnwrapped = parameter.type.isImplicitlyUnwrapped
      if scope.entities[variable.name] != nil {
        diagnostics.append(
          Diagnostic(
            .error, "there are two parameters '\(variable.name)'", at: parameter.name.range))
      }
      scope.declare(variable.name, as: .variable(variable))
    }
  }

  func checkBody(_ body: [Statement], of function: CheckedFunction, named name: Name) {
    if body.count == 1, case .expression(let value) = body[0].kind, function.result != .void,
      function.result != .never, !endsInHole(value)
    {
      // A single expression is the result of the function.
      function.body = check([Statement(.return(value), at: body[0].range)])
      return
    }
    let count = diagnostics.count
    let values = function.result == .void ? nil : body.returningValues
    function.body = check(values ?? body)
    if function.result != .void, function.result != .failed, diagnostics.count == count,
      !alwaysReturns(values ?? body)
    {
      diagnostics.append(missingReturn("'\(name.text)'", function.result, at: name.range))
    }
  }
}

extension Names {
  /// Declares a function by its name.
  fileprivate mutating func declare(_ hoisted: HoistedFunction) {
    guard case .global(let index) = hoisted.variable.storage else { return }
    declare(
      hoisted.variable.name,
      asFunction: Global(
        index: index, type: hoisted.variable.type, isConstant: true, signature: hoisted.signature))
  }
}
