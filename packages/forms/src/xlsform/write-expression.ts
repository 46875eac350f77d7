import type { Form, IndexedQuestion } from '../description/index-form.ts'
import { readReference } from '../formula/reference.ts'
import { type Token, tokenise } from '../formula/tokens.ts'
import { NUMBER_FIELD_TYPES } from '../values/field-value.ts'

/** Signs and functions that an XLSForm writes otherwise; those that are left out are the same in both. */
const SIGNS: Readonly<Record<string, string | null>> = { '==': '=', '/': 'div', '^': null }
const FUNCTIONS: Readonly<Record<string, string | null>> = { begins_with: 'starts-with', sum: null }

/** The name of a question in an XLSForm. */
export const questionName = (id: number): string => `q${id}`

/** The name of an option: of a choice, or of one input of a question with several. */
export const optionName = (id: number): string => `o${id}`

/**
 * Writes a formula about other questions as an XLSForm expression; null if it reads what none can name (a cell of a table,
 * how many were chosen), or computes what none can (`^`, `sum`).
 */
export function writeExpression(form: Form, formula: string): string | null {
  const tokens = tokenise(formula)
  const parts: string[] = []
  for (let place = 0; place < tokens.length; place += 1) {
    const emptiness = writeEmptiness(form, tokens.slice(place, place + 4))
    const part = emptiness ?? writeToken(form, tokens, place)
    if (part === null) return null
    if (emptiness !== null) place += 3
    parts.push(part)
  }
  return parts
    .join(' ')
    .replaceAll(/\( /g, '(')
    .replaceAll(/ (?=[),])/g, '')
    .replaceAll(/(?<=[a-z-]) \(/g, '(')
}

/** `is_empty(q12)` and `is_not_empty(q12)`, which are comparisons there. */
function writeEmptiness(form: Form, [call, open, name, close]: readonly Token[]): string | null {
  const sign = { is_empty: '=', is_not_empty: '!=' }[call?.text ?? '']
  if (sign === undefined || open?.text !== '(' || close?.text !== ')' || name === undefined) return null
  const read = findRead(form, name.text)
  return read === null ? null : `(${read.path} ${sign} '')`
}

function writeToken(form: Form, tokens: readonly Token[], place: number): string | null {
  const { kind, text } = tokens[place] ?? { kind: 'sign', text: '' }
  if (kind === 'number') return text
  if (kind === 'text') return text.includes("'") ? `"${text}"` : `'${text}'`
  if (kind === 'sign') return SIGNS[text] === undefined ? text : SIGNS[text]
  if (tokens[place + 1]?.text === '(') return FUNCTIONS[text] === undefined ? text : FUNCTIONS[text]
  const read = findRead(form, text)
  if (read === null) return null
  return isWithText(tokens, place) ? read.path : read.number
}

/** Whether a name is compared with a text, or read by a function of texts. */
function isWithText(tokens: readonly Token[], place: number): boolean {
  return tokens[place + 2]?.kind === 'text' || tokens[place - 2]?.kind === 'text'
}

/** How a name is read there: as a text, and as a number. */
interface ReadName {
  readonly path: string
  readonly number: string | null
}

function findRead(form: Form, name: string): ReadName | null {
  const reference = readReference(name)
  if (reference === null || reference.column !== null) return null
  if (reference.of === 'question') {
    const question = findPart(form, ({ questionById }) => questionById.get(reference.id))
    return question === null ? null : readQuestion(question)
  }
  const option = findPart(form, ({ optionById }) => optionById.get(reference.id))
  if (option === null) return null
  const { question } = option
  if (choosesOptions(question)) {
    const chosen = `selected(\${${questionName(question.question.id)}}, '${optionName(reference.id)}')`
    return { path: chosen, number: chosen }
  }
  const path = question.question.options.length > 1 ? optionName(reference.id) : questionName(question.question.id)
  return { path: `\${${path}}`, number: isNumeric(question) ? `coalesce(\${${path}}, 0)` : null }
}

/** Looks in the form, then in what its groups repeat. */
function findPart<Part>(form: Form, look: (form: Form) => Part | undefined): Part | null {
  const inner = form.questions.flatMap((question) => question.inner ?? [])
  return look(form) ?? inner.map(look).find((part) => part !== undefined) ?? null
}

function readQuestion(question: IndexedQuestion): ReadName | null {
  const { id, options } = question.question
  if (options.length !== 1) return null
  const path = `\${${questionName(id)}}`
  if (isYesNo(question)) return { path, number: `number(${path} = '1')` }
  return { path, number: isNumeric(question) ? `coalesce(${path}, 0)` : null }
}

/** Whether each option is a choice, as of a radio. */
export const choosesOptions = ({ definition, question }: IndexedQuestion): boolean =>
  definition.choosesOptions?.(question) ?? definition.isOneChoice?.(question) ?? false

/** Whether it is answered by yes or no: one option, without a field. */
export const isYesNo = ({ definition, question }: IndexedQuestion): boolean =>
  definition.fields === 'none' && question.options.length === 1 && definition.isConditionalParent?.(question) === true

const isNumeric = ({ question: { fields }, definition }: IndexedQuestion): boolean =>
  NUMBER_FIELD_TYPES.has(fields[0]?.type ?? definition.fieldTypes[0] ?? 'text')
