import { both, either, negate } from './form-draft.ts'

/** How names of an expression are read in formulae. */
export interface ExpressionNames {
  /** The name of a variable's number. */
  readonly figure: (variable: string) => string
  /** The name that is 1 while a choice has a code. */
  readonly choice: (variable: string, code: string) => string
}

const TOKEN = /\s*(%\w+|'[^']*'|\d+(?:\.\d+)?|[a-z]+|<=|>=|!=|[-+*/=<>()])/gy
const COMPARISONS = new Map([
  ['=', '=='],
  ['!=', '!='],
  ['<', '<'],
  ['<=', '<='],
  ['>', '>'],
  ['>=', '>='],
])

/**
 * Translates an expression of FHIRPath to a formula: numbers, variables, `+ - * /`, one comparison, `and`, `or`. Throws
 * for anything else.
 */
export function translateExpression(expression: string, names: ExpressionNames): string {
  const tokens = [...expression.matchAll(TOKEN)].map(([, token = '']) => token)
  if (tokens.join('') !== expression.replaceAll(/\s/g, ''))
    throw new Error(`The expression « ${expression} » is not converted.`)
  const rest = [...tokens]
  const formula = readAny(rest, names)
  if (rest.length > 0) throw new Error(`« ${rest.join(' ')} » in « ${expression} » is not converted.`)
  return formula
}

function readAny(rest: string[], names: ExpressionNames): string {
  const parts = [readAll(rest, names)]
  while (take(rest, 'or')) parts.push(readAll(rest, names))
  return either(...parts)
}

function readAll(rest: string[], names: ExpressionNames): string {
  const parts = [readComparison(rest, names)]
  while (take(rest, 'and')) parts.push(readComparison(rest, names))
  return both(...parts)
}

function readComparison(rest: string[], names: ExpressionNames): string {
  const [variable = '', sign = '', text = ''] = rest
  if (text.startsWith("'")) {
    rest.splice(0, 3)
    const choice = names.choice(variable.slice(1), text.slice(1, -1))
    if (sign !== '=' && sign !== '!=') throw new Error(`« ${sign} ${text} » is not converted.`)
    return sign === '=' ? choice : negate(choice)
  }
  const left = readSum(rest, names)
  const comparison = COMPARISONS.get(rest[0] ?? '')
  if (comparison === undefined) return left
  rest.shift()
  return `${left} ${comparison} ${readSum(rest, names)}`
}

function readSum(rest: string[], names: ExpressionNames): string {
  let sum = readOne(rest, names)
  while (/^[-+*/]$/.test(rest[0] ?? '')) sum += ` ${rest.shift()} ${readOne(rest, names)}`
  return sum
}

function readOne(rest: string[], names: ExpressionNames): string {
  const token = rest.shift() ?? ''
  if (token === '(') {
    const inner = readAny(rest, names)
    if (!take(rest, ')')) throw new Error('A parenthesis is open.')
    return `(${inner})`
  }
  if (/^\d/.test(token)) return token
  if (token.startsWith('%')) return names.figure(token.slice(1))
  throw new Error(`« ${token} » in an expression is not converted.`)
}

function take(rest: string[], token: string): boolean {
  if (rest[0] !== token) return false
  rest.shift()
  return true
}

/** Translates `today()`, with or without a number of days, months or years, to a day that a bound takes. */
export function translateDay(expression: string): string {
  const [, sign, count, unit = ''] = /^today\(\)(?: ([-+]) (\d+) '(day|month|year)s?')?$/.exec(expression) ?? []
  if (expression === 'today()') return 'today'
  if (sign === undefined) throw new Error(`The day « ${expression} » is not converted.`)
  return `today${sign}${count}${unit.slice(0, 1)}`
}
