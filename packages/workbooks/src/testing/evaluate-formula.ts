/** A value of a formula; a range is an array, and an error (#VALUE!) is NaN. */
type Single = number | string
type Value = Single | readonly Single[]
type Cell = (at: string) => Single

/**
 * Evaluates the few functions that our formulas use, as a spreadsheet does: binary fractions, an empty cell is 0, ROUND
 * is half away from zero on the fifteen digits that spreadsheets display; arithmetic on a text is a fault.
 */
export function evaluateFormula(source: string, cell: Cell): Single {
  const tokens = source.match(/"[^"]*"|[A-Z]+\d+(?::[A-Z]+\d+)?|[A-Z]+|\d+(?:\.\d+)?|[-+*/=(),]/g) ?? []
  if (tokens.join('') !== source) throw new Error(`cannot read the formula ${source}`)
  const value = comparison({ tokens, place: 0, cell })
  if (typeof value === 'object') throw new Error(`${source} gives a list`)
  return value
}

interface TokenReader {
  readonly tokens: readonly string[]
  place: number
  readonly cell: Cell
}

const peek = ({ tokens, place }: TokenReader): string => tokens[place] ?? ''
const take = (reading: TokenReader): string => {
  const token = peek(reading)
  reading.place++
  return token
}

function comparison(reading: TokenReader): Value {
  const left = sum(reading)
  if (peek(reading) !== '=') return left
  take(reading)
  return left === sum(reading) ? 1 : 0
}

function sum(reading: TokenReader): Value {
  let left = product(reading)
  while (/^[-+]$/.test(peek(reading))) {
    const sign = take(reading) === '-' ? -1 : 1
    const right = scalar(product(reading))
    left = scalar(left) + sign * right
  }
  return left
}

function product(reading: TokenReader): Value {
  let left = factor(reading)
  while (/^[*/]$/.test(peek(reading))) {
    const divides = take(reading) === '/'
    const right = scalar(factor(reading))
    left = each(left, (one) => (divides ? scalar(one) / right : scalar(one) * right))
  }
  return left
}

function factor(reading: TokenReader): Value {
  const token = take(reading)
  if (token === '-') return -scalar(factor(reading))
  if (token === '(') return closed(comparison(reading), reading)
  if (token.startsWith('"')) return token.slice(1, -1)
  if (/^\d/.test(token)) return Number(token)
  if (/^[A-Z]+\d/.test(token)) return cells(token, reading.cell)
  return call(token, reading)
}

function closed<Of>(value: Of, reading: TokenReader): Of {
  if (take(reading) !== ')') throw new Error('a parenthesis is not closed')
  return value
}

function call(name: string, reading: TokenReader): Value {
  if (take(reading) !== '(') throw new Error(`${name} is no function`)
  const given = [comparison(reading)]
  while (peek(reading) === ',') {
    take(reading)
    given.push(comparison(reading))
  }
  closed(0, reading)
  const [first = 0, second = 0, third = 0] = given
  if (name === 'COUNT') return given.filter((one) => typeof one === 'number').length
  if (name === 'IF') return chosen(first, second, third)
  if (name === 'ABS') return Math.abs(scalar(first))
  if (name === 'N') return typeof first === 'number' ? first : 0
  if (name === 'ISTEXT') return each(first, (one) => (typeof one === 'string' ? 1 : 0))
  if (name === 'SUM') return listOf(first).reduce<number>((all, one) => all + scalar(one), 0)
  if (name === 'ROUND') return each(first, (one) => rounded(scalar(one), scalar(second)))
  throw new Error(`no function ${name}`)
}

const listOf = (value: Value): readonly Single[] => (typeof value === 'object' ? value : [value])

function chosen(asked: Value, then: Value, otherwise: Value): Value {
  if (typeof asked !== 'object') return asked === 0 ? otherwise : then
  const at = (value: Value, place: number): Single => (typeof value === 'object' ? (value[place] ?? 0) : value)
  return asked.map((one, place) => at(one === 0 ? otherwise : then, place))
}

function rounded(value: number, digits: number): number {
  const shifted = Number((value * 10 ** digits).toPrecision(15))
  return (Math.sign(shifted) * Math.floor(Math.abs(shifted) + 0.5)) / 10 ** digits
}

function each(value: Value, change: (one: Single) => number): Value {
  return typeof value === 'object' ? value.map(change) : change(value)
}

function scalar(value: Value): number {
  if (typeof value === 'object') throw new Error(`${JSON.stringify(value)} is a list`)
  return typeof value === 'number' ? value : Number.NaN
}

function cells(token: string, cell: TokenReader['cell']): Value {
  const [, column = '', first = '', , last] = /^([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(token) ?? []
  if (last === undefined) return cell(token)
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) =>
    cell(`${column}${Number(first) + place}`),
  )
}
