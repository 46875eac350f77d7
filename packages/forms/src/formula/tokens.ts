import { FormulaError } from './formula-error.ts'
import { isFunctionName } from './functions.ts'

const TOKEN = /\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|[-+*/^(),<>]))/uy

/** Put before every variable, so that none is taken for a word of mathjs (`mod`, `in`, `true`, `end`…). */
const PREFIX = 'v_'

/** An expression made of nothing but the language's own tokens, ready for the parser. */
export interface TokenisedExpression {
  readonly text: string
  readonly variables: ReadonlySet<string>
}

/**
 * Reads an expression token by token. Throws FormulaError on the first character outside the language: what the parser
 * could make of strings, units, indices or assignments never reaches it.
 */
export function tokenise(expression: string): TokenisedExpression {
  const source = expression.trimEnd()
  if (source.trim() === '') throw new FormulaError('empty', '')
  const variables = new Set<string>()
  const parts: string[] = []
  for (const { text, isName, beforeParenthesis } of tokensOf(source)) {
    if (isName && beforeParenthesis && !isFunctionName(text)) throw new FormulaError('unknown_function', text)
    const isVariable = isName && !beforeParenthesis
    if (isVariable) variables.add(text)
    parts.push(isVariable ? PREFIX + text : text)
  }
  return { text: parts.join(' '), variables }
}

/** The name under which a variable is known to the parser. */
export function parserName(variable: string): string {
  return PREFIX + variable
}

/** The variable that the parser knows under a name; the inverse of `parserName`. */
export function variableName(name: string): string {
  return name.slice(PREFIX.length)
}

interface Token {
  readonly text: string
  readonly isName: boolean
  readonly beforeParenthesis: boolean
}

function* tokensOf(source: string): Generator<Token> {
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const start = TOKEN.lastIndex
    const [, number, name, sign] = TOKEN.exec(source) ?? []
    const text = number ?? name ?? sign
    if (text === undefined) throw new FormulaError('unexpected_character', firstCharacter(source.slice(start)))
    const rest = source.slice(TOKEN.lastIndex)
    if (number !== undefined && /^[A-Za-z_.]/.test(rest))
      throw new FormulaError('syntax', number + firstCharacter(rest))
    const next = TOKEN.lastIndex
    yield { text, isName: name !== undefined, beforeParenthesis: /^\s*\(/.test(rest) }
    TOKEN.lastIndex = next
  }
}

function firstCharacter(text: string): string {
  return /^\s*(\S)/u.exec(text)?.[1] ?? ''
}
