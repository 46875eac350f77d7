import {
  create,
  createConstantNode,
  createFunctionNode,
  createNode,
  createOperatorNode,
  createParenthesisNode,
  createParse,
  createSymbolNode,
  factory,
  type FactoryFunction,
  type MathJsInstance,
  type MathNode,
} from 'mathjs/number'
import { ARITHMETIC } from './functions.ts'

/** The factories of the number-only build, which mathjs exports and does not declare. */
declare module 'mathjs' {
  export const createConstantNode: FactoryFunction<unknown>
  export const createFunctionNode: FactoryFunction<unknown>
  export const createNode: FactoryFunction<unknown>
  export const createOperatorNode: FactoryFunction<unknown>
  export const createParenthesisNode: FactoryFunction<unknown>
  export const createParse: FactoryFunction<unknown>
  export const createSymbolNode: FactoryFunction<unknown>
}

/** Node types that the language has not: the parser gets a stand-in that refuses to be built. */
const REFUSED_NODES = [
  'AccessorNode',
  'ArrayNode',
  'AssignmentNode',
  'BlockNode',
  'ConditionalNode',
  'FunctionAssignmentNode',
  'IndexNode',
  'ObjectNode',
  'RangeNode',
  'RelationalNode',
]

function refusedNode(name: string) {
  const refuse = function refuse(): never {
    throw new SyntaxError(name)
  }
  return factory(name, [], () => refuse)
}

/**
 * What the parser asks of mathjs' typed functions, for the one signature that is used here: a text. The real one is a
 * third of the size of the headless entry.
 */
const textOnly = Object.assign((_: string, signatures: Readonly<Record<string, unknown>>) => signatures['string'], {
  addConversion: () => undefined,
})

/**
 * A mathjs of our own: numbers only, six node types, the functions of `ARITHMETIC` and nothing else. Its compiler builds
 * closures and generates no code, so that it runs under a strict Content-Security-Policy.
 */
function closedMath(): MathJsInstance {
  const math = create({
    ...Object.fromEntries(REFUSED_NODES.map((name) => [`create${name}`, refusedNode(name)])),
    createNumeric: factory('numeric', [], () => (text: string) => Number(text)),
    createIsBounded: factory('isBounded', [], () => Number.isFinite),
    createTyped: factory('typed', [], () => textOnly),
    createNode,
    createParse,
    createOperatorNode,
    createFunctionNode,
    createSymbolNode,
    createConstantNode,
    createParenthesisNode,
  })
  math.import({ ...ARITHMETIC }, {})
  return math
}

const math = closedMath()
// Captured, then taken away with everything else that could reach out of an expression.
const parse = math.parse
const disabled = (): never => {
  throw new Error('not part of the language of formulae')
}
math.import(
  { import: disabled, parse: disabled, create: disabled, config: disabled, factory: disabled },
  { override: true },
)

/** Parses with mathjs. Throws what mathjs throws (a SyntaxError) on anything that is no expression. */
export function parseExpression(text: string): MathNode {
  return parse(text)
}
