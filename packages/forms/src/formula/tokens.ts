import { FormulaError } from './formula-error.ts'
import { isFunctionName } from './functions.ts'
import { isTextFunction } from './text-test.ts'

/** Matches a number, a name, a sign or a text between quotes of the arithmetic language, in four groups. */
const TOKEN = /\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|[-+*/^(),<>])|("[^"]*"|'[^']*'))/uy

/** A token of an expression. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'text'
  /** A text is without its quotes. */
  readonly text: string
}

/** The tokens of a language: a sticky pattern with its numbers, names, signs and texts, if it has any, and the names that `(` can follow. */
export interface Lexicon {
  readonly pattern: RegExp
  readonly isCallable: (name: string) => boolean
}

const LEXICON: Lexicon = { pattern: TOKEN, isCallable: (name) => isFunctionName(name) || isTextFunction(name) }

/**
 * Splits an expression into tokens. Throws FormulaError on the first character outside the language, such as those of
 * units, indices and assignments.
 */
export function tokenise(expression: string, { pattern, isCallable }: Lexicon = LEXICON): Token[] {
  const source = expression.trimEnd()
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex
    const [, number, name, sign, quoted] = pattern.exec(source) ?? []
    if (quoted !== undefined) {
      tokens.push({ kind: 'text', text: quoted.slice(1, -1) })
      continue
    }
    const text = number ?? name ?? sign
    if (text === undefined) throw new FormulaError('unexpected_character', firstCharacter(source.slice(start)))
    const next = source.charAt(pattern.lastIndex)
    if (number !== undefined && /[A-Za-z_.]/.test(next)) throw new FormulaError('syntax', number + next)
    const called = tokens.at(-1)
    if (text === '(' && called?.kind === 'name' && !isCallable(called.text))
      throw new FormulaError('unknown_function', called.text)
    tokens.push({ kind: kindOf(number, name), text })
  }
  return tokens
}

function kindOf(number: string | undefined, name: string | undefined): Token['kind'] {
  if (number !== undefined) return 'number'
  return name === undefined ? 'sign' : 'name'
}

function firstCharacter(text: string): string {
  return /^\s*(\S)/u.exec(text)?.[1] ?? ''
}
