import { FormulaError } from './formula-error.ts'
import { isFunctionName } from './functions.ts'

/** Matches a number, a name or a sign of the arithmetic language, in three groups. */
const TOKEN = /\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z0-9_]*)|(<=|>=|==|!=|[-+*/^(),<>]))/uy

/** A token of an expression. */
export interface Token {
  readonly kind: 'number' | 'name' | 'sign'
  readonly text: string
}

/** The tokens of a language: a sticky pattern with its numbers, names and signs, and the names that `(` can follow. */
export interface Lexicon {
  readonly pattern: RegExp
  readonly isCallable: (name: string) => boolean
}

const LEXICON: Lexicon = { pattern: TOKEN, isCallable: isFunctionName }

/**
 * Splits an expression into tokens. Throws FormulaError on the first character outside the language, such as those of
 * strings, units, indices and assignments.
 */
export function tokenise(expression: string, { pattern, isCallable }: Lexicon = LEXICON): Token[] {
  const source = expression.trimEnd()
  const tokens: Token[] = []
  pattern.lastIndex = 0
  while (pattern.lastIndex < source.length) {
    const start = pattern.lastIndex
    const [, number, name, sign] = pattern.exec(source) ?? []
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
