import { FormulaError } from './formula-error.ts'
import { FUNCTION_ARITY, type FunctionName, isFunctionName, type Operation } from './functions.ts'
import { isTextFunction, type TextTestKind, textTestName } from './text-test.ts'
import { type Token, tokenise } from './tokens.ts'

/**
 * The syntax tree of an expression; every operation, operators included, is a call of one by its name: in this language
 * of `ARITHMETIC`.
 */
export type Expression<Name extends string = Operation> =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'variable'; readonly name: string }
  | Call<Name>

export interface Call<Name extends string = Operation> {
  readonly kind: 'call'
  readonly called: Name
  readonly args: readonly Expression<Name>[]
}

const COMPARISONS: Signs = new Map([
  ['<', 'smaller'],
  ['<=', 'smallerEq'],
  ['>', 'larger'],
  ['>=', 'largerEq'],
  ['==', 'equal'],
  ['!=', 'unequal'],
])
const SUMS: Signs = new Map([
  ['+', 'add'],
  ['-', 'subtract'],
])
const PRODUCTS: Signs = new Map([
  ['*', 'multiply'],
  ['/', 'divide'],
])
const PREFIXES: Signs = new Map([
  ['+', 'unaryPlus'],
  ['-', 'unaryMinus'],
])

/** Most tokens of an expression, since the parser recurses as deep as it is nested. */
export const MOST_TOKENS = 1000

/** Operators by their symbol. */
type Signs = ReadonlyMap<string, Operation>

/** Parses an expression of the contract's closed language. Throws FormulaError on anything else. */
export function parseExpression(text: string): Expression {
  const tokens = tokenise(text)
  if (tokens.length === 0) throw new FormulaError('empty', '')
  if (tokens.length > MOST_TOKENS) throw new FormulaError('too_long', '')
  return new Reader(tokens).whole()
}

/**
 * A recursive descent parser over the tokens, with one method for each precedence: comparisons, sums, products, signs,
 * powers. A sign applies to a whole power: `-2 ^ 2` is -4.
 */
class Reader {
  readonly #tokens: readonly Token[]
  #place = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Expression {
    const expression = this.#comparison()
    const { rest } = this
    if (rest === undefined) return expression
    throw new FormulaError(rest.kind === 'sign' && rest.text !== '(' ? 'syntax' : 'not_arithmetic', rest.text)
  }

  /** The next token; undefined at the end. */
  get rest(): Token | undefined {
    return this.#tokens[this.#place]
  }

  /** Only one comparison is allowed, because the meaning of two in a row would be unclear. */
  #comparison(): Expression {
    const one = this.#sum()
    const called = this.#take(COMPARISONS)
    if (called === undefined) return one
    if (this.rest?.kind === 'text') return this.#comparedText(one, called)
    return { kind: 'call', called, args: [one, this.#sum()] }
  }

  #sum(): Expression {
    return this.#leftToRight(SUMS, () => this.#product())
  }

  #product(): Expression {
    return this.#leftToRight(PRODUCTS, () => this.#signed())
  }

  #leftToRight(signs: Signs, operand: () => Expression): Expression {
    let expression = operand()
    for (let called = this.#take(signs); called !== undefined; called = this.#take(signs))
      expression = { kind: 'call', called, args: [expression, operand()] }
    return expression
  }

  #signed(): Expression {
    const called = this.#take(PREFIXES)
    return called === undefined ? this.#power() : { kind: 'call', called, args: [this.#signed()] }
  }

  #power(): Expression {
    const base = this.#operand()
    return this.#skip('^') ? { kind: 'call', called: 'pow', args: [base, this.#signed()] } : base
  }

  #operand(): Expression {
    const token = this.rest
    this.#place += 1
    if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) }
    if (token?.kind === 'name') return this.#named(token.text)
    if (token?.kind === 'text') throw new FormulaError('text_comparison', token.text)
    if (token?.text !== '(') throw new FormulaError('syntax', token?.text ?? '')
    const expression = this.#comparison()
    this.#close()
    return expression
  }

  /** A test for equality with a text: `q12 == "danse"`; nothing else compares with one. */
  #comparedText(one: Expression, called: Operation): Expression {
    const text = this.#text()
    const isEquality = called === 'equal' || called === 'unequal'
    if (one.kind !== 'variable' || !isEquality) throw new FormulaError('text_comparison', text)
    const test = textTest('equals', one.name, text)
    return called === 'equal' ? test : not(test)
  }

  #textCall(called: string): Expression {
    const tested = this.rest
    if (tested?.kind !== 'name') throw new FormulaError('text_comparison', tested?.text ?? '')
    this.#place += 1
    if (called === 'is_empty' || called === 'is_not_empty') {
      this.#close()
      const test = textTest('is_not_empty', tested.text, '')
      return called === 'is_empty' ? not(test) : test
    }
    if (!this.#skip(',') || this.rest?.kind !== 'text') throw new FormulaError('text_comparison', tested.text)
    const text = this.#text()
    this.#close()
    return textTest(called === 'contains' ? 'contains' : 'begins_with', tested.text, text)
  }

  /** Consumes the next token, a text. */
  #text(): string {
    const text = this.rest?.text ?? ''
    this.#place += 1
    return text
  }

  #named(name: string): Expression {
    if (isTextFunction(name) && this.#skip('(')) return this.#textCall(name)
    return isFunctionName(name) && this.#skip('(') ? this.#call(name) : { kind: 'variable', name }
  }

  #call(called: FunctionName): Expression {
    const args: Expression[] = []
    if (!this.#skip(')')) {
      do args.push(this.#comparison())
      while (this.#skip(','))
      this.#close()
    }
    const [least, most] = FUNCTION_ARITY[called]
    if (args.length < least || args.length > most) throw new FormulaError('wrong_argument_count', called)
    return { kind: 'call', called, args }
  }

  #close(): void {
    const { rest } = this
    if (this.#skip(')')) return
    const isOperand = rest !== undefined && (rest.kind !== 'sign' || rest.text === '(')
    throw new FormulaError(isOperand ? 'not_arithmetic' : 'syntax', rest?.text ?? '')
  }

  /** Consumes the next token if it is one of these operators. */
  #take(signs: Signs): Operation | undefined {
    const called = this.rest?.kind === 'sign' ? signs.get(this.rest.text) : undefined
    if (called !== undefined) this.#place += 1
    return called
  }

  #skip(sign: string): boolean {
    const isNext = this.rest?.kind === 'sign' && this.rest.text === sign
    if (isNext) this.#place += 1
    return isNext
  }
}

/** A test is a variable of its own, so that whatever reads variables reads it too. */
function textTest(kind: TextTestKind, tested: string, text: string): Expression {
  return { kind: 'variable', name: textTestName(kind, tested, text) }
}

/** The opposite of a test, which also holds while the tested question is hidden. */
function not(test: Expression): Expression {
  return { kind: 'call', called: 'equal', args: [test, { kind: 'number', value: 0 }] }
}
