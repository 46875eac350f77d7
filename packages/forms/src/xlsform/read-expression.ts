/** What expressions read, by the names of the rows. */
export interface ExpressionNames {
  /** The formula that is true while a question is answered by a choice; null if it has no such choice. */
  readonly choice: (question: string, choice: string) => string | null
  /** Whether the name is of a question that is answered by choices. */
  readonly hasChoices: (question: string) => boolean
  /** The name of a question in formulae, such as `q12`; null if the form has no such question. */
  readonly question: (question: string) => string | null
}

/** An expression that cannot be read, with the part that is the reason. */
export class ExpressionError extends Error {}

const TOKEN = /\s*(?:(\$\{[^}]*\})|("[^"]*"|'[^']*')|([0-9]+(?:\.[0-9]+)?)|([a-z][a-z-]*)|(<=|>=|!=|[-+*=<>(),]))/iuy

/**
 * Reads an expression of an XLSForm as a formula of ours: comparisons of answers with numbers, texts and choices,
 * `selected`, `and`, `or`, `not`, arithmetic. Throws ExpressionError with the part that it cannot read.
 */
export function readExpression(expression: string, names: ExpressionNames): string {
  return new ExpressionReader(tokensOf(expression), names).read()
}

function tokensOf(expression: string): string[] {
  const source = expression.trimEnd()
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < source.length) {
    const start = TOKEN.lastIndex
    const [matched] = TOKEN.exec(source) ?? []
    if (matched === undefined) throw new ExpressionError(source.slice(start).trim().slice(0, 20))
    tokens.push(matched.trim())
  }
  return tokens
}

const COMPARISONS: Readonly<Record<string, string | undefined>> = {
  '=': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}
/** Most parentheses and functions inside one another. */
const DEEPEST = 40

class ExpressionReader {
  readonly #tokens: readonly string[]
  readonly #names: ExpressionNames
  #place = 0
  #depth = 0

  constructor(tokens: readonly string[], names: ExpressionNames) {
    this.#tokens = tokens
    this.#names = names
  }

  read(): string {
    const formula = this.#or()
    if (this.#place < this.#tokens.length) throw new ExpressionError(this.#peek())
    return formula
  }

  #or(): string {
    const terms = this.#list('or', () => this.#and())
    return terms.length === 1 ? (terms[0] ?? '') : `${terms.map(inParentheses).join(' + ')} > 0`
  }

  #and(): string {
    const terms = this.#list('and', () => this.#comparison())
    return terms.length === 1 ? (terms[0] ?? '') : terms.map(inParentheses).join(' * ')
  }

  #list(word: string, term: () => string): string[] {
    const terms = [term()]
    while (this.#takes(word)) terms.push(term())
    return terms
  }

  #comparison(): string {
    const choice = this.#choiceComparison()
    if (choice !== null) return choice
    const first = this.#sum()
    const sign = COMPARISONS[this.#peek()]
    if (sign === undefined) return first
    this.#place += 1
    return `${first} ${sign} ${this.#sum()}`
  }

  /** `${q} = 'choice'`, and comparisons with an empty text. */
  #choiceComparison(): string | null {
    const [name = '', sign = '', value = ''] = this.#tokens.slice(this.#place, this.#place + 3)
    const question = nameIn(name)
    const text = textIn(value)
    if (question === null || text === null || !['=', '!='].includes(sign)) return null
    this.#place += 3
    const negate = (formula: string) => (sign === '=' ? formula : `${inParentheses(formula)} == 0`)
    if (text === '') return `${sign === '=' ? 'is_empty' : 'is_not_empty'}(${this.#question(question)})`
    if (this.#names.hasChoices(question)) return negate(this.#choice(question, text))
    if (text.includes('"')) throw new ExpressionError(value)
    return negate(`${this.#question(question)} == "${text}"`)
  }

  #sum(): string {
    let formula = this.#product()
    while (['+', '-'].includes(this.#peek())) formula += ` ${this.#next()} ${this.#product()}`
    return formula
  }

  #product(): string {
    let formula = this.#factor()
    while (['*', 'div'].includes(this.#peek())) formula += ` ${this.#next() === '*' ? '*' : '/'} ${this.#factor()}`
    return formula
  }

  #factor(): string {
    const token = this.#next()
    if (/^[0-9]/.test(token)) return token
    if (token === '-') return `-${this.#factor()}`
    if (token === '(') return inParentheses(this.#inside(() => this.#or()))
    const question = nameIn(token)
    if (question !== null) return this.#question(question)
    return this.#call(token)
  }

  #call(name: string): string {
    if (!this.#takes('(')) throw new ExpressionError(name)
    if (name === 'selected') return this.#inside(() => this.#selected())
    if (name === 'not') return `${inParentheses(this.#inside(() => this.#or()))} == 0`
    if (name === 'number') return this.#inside(() => this.#or())
    if (name === 'coalesce') return this.#inside(() => this.#coalesce())
    if (['min', 'max', 'round', 'abs', 'if'].includes(name)) {
      const args = this.#inside(() => this.#list(',', () => this.#or()))
      return `${name}(${args.join(', ')})`
    }
    throw new ExpressionError(name)
  }

  #selected(): string {
    const question = nameIn(this.#next())
    if (question === null || !this.#takes(',')) throw new ExpressionError('selected')
    const choice = textIn(this.#next())
    if (choice === null) throw new ExpressionError('selected')
    return this.#choice(question, choice)
  }

  /** `coalesce(${q}, 0)`: a blank number is 0 in a formula anyway. */
  #coalesce(): string {
    const formula = this.#sum()
    if (!this.#takes(',') || this.#next() !== '0') throw new ExpressionError('coalesce')
    return formula
  }

  #inside<T>(read: () => T): T {
    this.#depth += 1
    if (this.#depth > DEEPEST) throw new ExpressionError('(')
    const result = read()
    if (!this.#takes(')')) throw new ExpressionError(this.#peek())
    this.#depth -= 1
    return result
  }

  #question(name: string): string {
    const formula = this.#names.question(name)
    if (formula === null) throw new ExpressionError(name)
    return formula
  }

  #choice(question: string, choice: string): string {
    const formula = this.#names.choice(question, choice)
    if (formula === null) throw new ExpressionError(`${question} ${choice}`)
    return formula
  }

  #peek(): string {
    return this.#tokens[this.#place] ?? ''
  }

  #next(): string {
    const token = this.#peek()
    this.#place += 1
    return token
  }

  #takes(token: string): boolean {
    if (this.#peek() !== token) return false
    this.#place += 1
    return true
  }
}

const inParentheses = (formula: string): string => `(${formula})`
const nameIn = (token: string): string | null => /^\$\{\s*(.*?)\s*\}$/.exec(token)?.[1] ?? null
const textIn = (token: string): string | null => (/^["']/.test(token) ? token.slice(1, -1) : null)
