import ts from 'typescript'
import type { Exported } from './exports.ts'

/** What something exported is, and how it is written: `signature` goes after its name, '' when there is none to show. */
export interface Described {
  readonly kind: 'class' | 'component' | 'constant' | 'function' | 'hook' | 'type'
  readonly signature: string
}

/** Longer ones are cut: the types of the package show all of them. */
const LONGEST = 140

/** What something exported is. Throws an Error for a kind of declaration that no entry exports yet. */
export function describe({ name, declared }: Exported, checker: ts.TypeChecker): Described {
  const [declaration] = declared.declarations ?? []
  if (declaration === undefined) throw new Error(`${name} is declared nowhere`)
  if (ts.isInterfaceDeclaration(declaration)) {
    return { kind: 'type', signature: ` ${membersOf(checker.getDeclaredTypeOfSymbol(declared), checker)}` }
  }
  if (ts.isTypeAliasDeclaration(declaration)) return { kind: 'type', signature: aliasOf(declaration) }
  if (ts.isClassDeclaration(declaration)) {
    const constructorMember = declaration.members.find(ts.isConstructorDeclaration)
    return { kind: 'class', signature: cut(parametersOf(constructorMember?.parameters ?? [])) }
  }
  if (ts.isFunctionDeclaration(declaration)) return ofFunction(name, declaration, checker)
  if (ts.isVariableDeclaration(declaration)) return ofVariable(name, declaration, checker)
  throw new Error(`${name}: the reference cannot say yet what a ${ts.SyntaxKind[declaration.kind]} is`)
}

function ofVariable(name: string, declaration: ts.VariableDeclaration, checker: ts.TypeChecker): Described {
  const { initializer, type } = declaration
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))) {
    return ofFunction(name, initializer, checker)
  }
  const ofIt = checker.getTypeAtLocation(declaration)
  const [call] = ofIt.getCallSignatures()
  // A component that is wrapped, as in `memo(…)`.
  if (call !== undefined && isComponent(name, call, checker)) return ofComponent(call, declaration, checker)
  if (ofIt.isLiteral()) return { kind: 'constant', signature: cut(` = ${(initializer ?? declaration).getText()}`) }
  return { kind: 'constant', signature: type ? cut(`: ${written(type)}`) : '' }
}

function ofFunction(
  name: string,
  declaration: ts.FunctionDeclaration | ts.ArrowFunction | ts.FunctionExpression,
  checker: ts.TypeChecker,
): Described {
  const call = checker.getSignatureFromDeclaration(declaration)
  if (call === undefined) throw new Error(`${name} cannot be called`)
  if (isComponent(name, call, checker)) return ofComponent(call, declaration, checker)
  const result = checker.typeToString(call.getReturnType(), declaration)
  const generics = declaration.typeParameters?.map(written).join(', ')
  const head = `${generics ? `<${generics}>` : ''}${parametersOf(declaration.parameters)}`
  return {
    kind: /^use[A-Z]/.test(name) ? 'hook' : 'function',
    signature: cut(`${head}: ${declaration.type ? written(declaration.type) : result}`),
  }
}

function isComponent(name: string, call: ts.Signature, checker: ts.TypeChecker): boolean {
  return /^[A-Z]/.test(name) && /Element|ReactNode/.test(checker.typeToString(call.getReturnType()))
}

function ofComponent(call: ts.Signature, at: ts.Node, checker: ts.TypeChecker): Described {
  const [props] = call.getParameters()
  return {
    kind: 'component',
    signature: props ? `(${membersOf(checker.getTypeOfSymbolAtLocation(props, at), checker)})` : '()',
  }
}

/** Parameters as they are declared, under the names of types that their author chose; defaults only make optional. */
function parametersOf(parameters: Iterable<ts.ParameterDeclaration>): string {
  const each = [...parameters].map(({ dotDotDotToken, initializer, name, questionToken, type }) => {
    const isOptional = questionToken !== undefined || initializer !== undefined
    const says = type ? `: ${written(type)}` : ''
    const called = ts.isObjectBindingPattern(name) ? `{ ${name.elements.map(nameOf).join(', ')} }` : written(name)
    return `${dotDotDotToken ? '...' : ''}${called}${isOptional ? '?' : ''}${says}`
  })
  return `(${each.join(', ')})`
}

function nameOf({ name, propertyName }: ts.BindingElement): string {
  return written(propertyName ?? name)
}

/** The names of the members of a type, as many as there is room for: `{ path, code, message? }`. */
function membersOf(type: ts.Type, checker: ts.TypeChecker): string {
  const members = type
    .getApparentProperties()
    .map(({ flags, name }) => `${name}${(flags & ts.SymbolFlags.Optional) !== 0 ? '?' : ''}`)
  const isOpen = checker.getIndexInfosOfType(type).length > 0
  const names = [...members, ...(isOpen ? ['…'] : [])].join(', ')
  return `{ ${names.length <= LONGEST ? names : `${names.slice(0, names.lastIndexOf(', ', LONGEST))}, …`} }`
}

function aliasOf({ type, typeParameters }: ts.TypeAliasDeclaration): string {
  const generics = typeParameters?.map(written).join(', ')
  return cut(`${generics ? `<${generics}>` : ''} = ${written(type)}`)
}

const printer = ts.createPrinter({ removeComments: true })

/** What the source says, on one line, without its comments. */
function written(node: ts.Node): string {
  return printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replaceAll(/\s+/g, ' ')
    .replaceAll('; }', ' }')
    .replaceAll(/(?<=[([]) | (?=[)\]])/g, '')
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
