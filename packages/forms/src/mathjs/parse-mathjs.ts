import {
  isConditionalNode,
  isConstantNode,
  isFunctionNode,
  isOperatorNode,
  isParenthesisNode,
  isRelationalNode,
  isSymbolNode,
  type MathNode,
  parse,
} from 'mathjs/number'
import { type Expression, MOST_TOKENS } from '../formula/expression.ts'
import { FormulaError } from '../formula/formula-error.ts'
import { type Lexicon, type Token, tokenise } from '../formula/tokens.ts'
import { isMathjsOperation, MATHJS_ARITY, MATHJS_OPERATORS, type MathjsOperation } from './operations.ts'
import { RESERVED_WORDS, WORD_OPERATORS } from './words.ts'

/** Matches a number, a name or a sign, in three groups: those of the arithmetic language, `?` and `:`. */
const TOKEN = /\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|[-+*/^(),<>?:]))/uy

const LEXICON: Lexicon = {
  pattern: TOKEN,
  isCallable: (name) => MATHJS_ARITY.has(name) || WORD_OPERATORS.has(name),
}

/**
 * Most parentheses that are open at once. The parser of mathjs calls itself about thirty times for each, and overflows
 * the stack at some 250.
 */
const DEEPEST_PARENTHESES = 50

type Tree = Expression<MathjsOperation>

/**
 * Parses an expression with the parser of mathjs, which gets only tokens of the closed language, and converts its tree
 * node by node. Throws FormulaError on anything that is not on the list of nodes, operators and functions.
 */
export function parseMathjs(text: string): Tree {
  const tokens = tokenise(text, LEXICON)
  if (tokens.length === 0) throw new FormulaError('empty', '')
  if (tokens.length > MOST_TOKENS) throw new FormulaError('too_long', '')
  checkTokens(tokens)
  return converted(parsed(tokens))
}

/** Refuses what should not reach mathjs: words that it reads as constants, and too many parentheses. */
function checkTokens(tokens: readonly Token[]): void {
  let depth = 0
  for (const { kind, text } of tokens) {
    if (kind === 'name' && RESERVED_WORDS.has(text) && !WORD_OPERATORS.has(text))
      throw new FormulaError('not_arithmetic', text)
    if (text === '(') depth += 1
    if (text === ')') depth -= 1
    if (depth > DEEPEST_PARENTHESES) throw new FormulaError('too_deep', text)
  }
}

/** The tokens are joined by spaces, so that mathjs sees no line break and no other white space. */
function parsed(tokens: readonly Token[]): MathNode {
  try {
    return parse(tokens.map(({ text }) => text).join(' '))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new FormulaError('syntax', tokenAt(tokens, Number(Reflect.get(error, 'char'))))
  }
}

/** The token at a character of the joined tokens, counted from 1; '' at the end. */
function tokenAt(tokens: readonly Token[], character: number): string {
  let end = 0
  for (const { text } of tokens) {
    end += text.length + 1
    if (character < end) return text
  }
  return ''
}

function converted(node: MathNode): Tree {
  if (isParenthesisNode(node)) return converted(node.content)
  if (isSymbolNode(node)) return { kind: 'variable', name: node.name }
  if (isOperatorNode(node)) return operator(node)
  if (isConstantNode(node) && typeof node.value === 'number') return { kind: 'number', value: node.value }
  if (isConditionalNode(node)) return call('if', [node.condition, node.trueExpr, node.falseExpr])
  if (isFunctionNode(node)) return functionCall(isSymbolNode(node.fn) ? node.fn.name : '', node.args)
  if (isRelationalNode(node)) throw new FormulaError('syntax', '')
  throw new FormulaError('not_arithmetic', leafText(node))
}

interface OperatorParts {
  /** The name of the operation: `add`. */
  readonly fn: string
  /** The operator as it is written: `+`. */
  readonly op: string
  readonly args: readonly MathNode[]
  /** Whether it is a multiplication without a sign. */
  readonly implicit: boolean
}

/** Refuses multiplications without a sign (`2 a`), which a typing error easily makes. */
function operator({ fn, op, args, implicit }: OperatorParts): Tree {
  if (implicit) throw new FormulaError('not_arithmetic', leafText(args.at(-1)))
  if (!MATHJS_OPERATORS.has(fn)) throw new FormulaError('not_arithmetic', op)
  return call(fn, args)
}

function functionCall(name: string, args: readonly MathNode[]): Tree {
  const [least, most] = MATHJS_ARITY.get(name) ?? []
  if (least === undefined || most === undefined) throw new FormulaError('unknown_function', name)
  if (args.length < least || args.length > most) throw new FormulaError('wrong_argument_count', name)
  return call(name, args)
}

function call(called: string, args: readonly MathNode[]): Tree {
  if (!isMathjsOperation(called)) throw new FormulaError('unknown_function', called)
  return { kind: 'call', called, args: args.map(converted) }
}

/** The text of a number or a name; '' for anything larger. */
function leafText(node: MathNode | undefined): string {
  if (isSymbolNode(node)) return node.name
  return isConstantNode(node) ? String(node.value) : ''
}
