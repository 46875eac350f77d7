import { type Field, formatFieldValue, type IndexedOption } from '@octroi/forms'

interface Given {
  readonly value: string
  readonly details: string | null
}

/** What a question and one of its options are called: the option only where there are several. */
export function placeInWords({ option, question: { question } }: IndexedOption): string {
  const name = [question.question_number, question.label].filter(Boolean).join(' ')
  return question.options.length > 1 && option.label ? `${name} – ${option.label}` : name
}

/** An answer as it is read, null when there is none: choices as Oui and Non, tables row by row. */
export function answerInWords({ question, place }: IndexedOption, { value, details }: Given): string | null {
  const { fields } = question.question
  const field = fields[place] ?? fields[0]
  const words = valueInWords(value, fields, field)
  if (words === '') return details || null
  return details ? `${words} (${details})` : words
}

function valueInWords(value: string, fields: readonly Field[], field: Field | undefined): string {
  const held = value.startsWith('[') || value.startsWith('{') ? parsed(value) : undefined
  if (Array.isArray(held))
    return held.map((item) => (isRow(item) ? rowInWords(item, fields) : String(item))).join(' ; ')
  if (isRow(held)) return rowInWords(held, fields)
  // An option that is chosen, or a toggle, has no field.
  return formatFieldValue(field?.type ?? 'checkbox', value)
}

/** The filled cells of a row, each with its column. */
function rowInWords(row: Readonly<Record<string, unknown>>, fields: readonly Field[]): string {
  const cells = Object.entries(row).map(([id, cell]) => {
    const field = fields.find((one) => one.id === id)
    const text = formatFieldValue(field?.type ?? 'text', String(cell))
    return field?.title ? `${field.title}\u00a0: ${text}` : text
  })
  return cells.join(', ')
}

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text that only begins like a table is a text. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
