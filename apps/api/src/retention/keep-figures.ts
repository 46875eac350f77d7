import { type Field, type IndexedOption, isDecimal } from '@octroi/forms'

/** The part of a field that says what its values may be. */
type Kind = Pick<Field, 'type' | 'values'>

/** The year of an ISO date, however precise; a date is saved as precisely as it is known (decision 71). */
const YEAR = /^\d{4}(?=-|$)/
const FIGURES: ReadonlySet<Field['type']> = new Set(['number', 'integer', 'money', 'percent', 'year', 'formula'])

/**
 * What stays of an answer once it is anonymised: figures, choices, and the year of a date, in tables cell by cell; '' if
 * nothing does. It depends on the fields of the question and not on its type, so that types of an application's own are
 * treated alike: texts go unless a field says that they are one of its choices.
 */
export function keepFigures(option: IndexedOption, value: string): string {
  const content = parseCells(value)
  return content === null ? keepText(value, fieldOf(option)) : keepCells(option, content)
}

/** The content of an answer that is a list or an object; null for a text, which may begin with a bracket too. */
function parseCells(value: string): object | null {
  if (!/^[[{]/.test(value)) return null
  try {
    return JSON.parse(value) as object
  } catch {
    return null
  }
}

function keepText(text: string, field: Kind | undefined): string {
  // Without a field, the value says only whether the option is chosen.
  if (field === undefined || field.type === 'checkbox') return /^[01]$/.test(text) ? text : ''
  if (field.type === 'date') return YEAR.exec(text)?.[0] ?? ''
  if (FIGURES.has(field.type)) return isDecimal(text) ? text : ''
  return field.type === 'select' && field.values?.includes(text) ? text : ''
}

/** The field of an option with one input: its own, the one of all, or one of the usual type where there is none. */
function fieldOf({ question: { question, definition }, place }: IndexedOption): Kind | undefined {
  const field = question.fields.length === question.options.length ? question.fields[place] : question.fields[0]
  const [type] = definition.fieldTypes
  return field ?? (type && definition.fields === 'one per option' ? { type, values: null } : undefined)
}

function keepCells({ question: { question } }: IndexedOption, content: object): string {
  const fields = new Map<string, Kind>(question.fields.map((field) => [field.id, field]))
  if (!Array.isArray(content)) return write(keepRow(content, fields))
  const choices = new Set(question.fields.flatMap(({ values }) => values ?? []))
  const parts = (content as readonly unknown[]).flatMap((part): (string | object)[] => {
    if (typeof part === 'string') return choices.has(part) ? [part] : []
    const row = keepRow(part, fields)
    return Object.keys(row).length === 0 ? [] : [row]
  })
  return write(parts)
}

const write = (content: object): string => (Object.keys(content).length === 0 ? '' : JSON.stringify(content))

function keepRow(row: unknown, fields: ReadonlyMap<string, Kind>): Record<string, string> {
  const cells = Object.entries(row ?? {}).flatMap(([id, cell]: [string, unknown]) => {
    const field = fields.get(id)
    const rest = field && typeof cell === 'string' ? keepText(cell, field) : ''
    return rest === '' ? [] : [[id, rest] as const]
  })
  return Object.fromEntries(cells)
}
