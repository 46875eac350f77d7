import type { Field } from '../description/form.ts'
import type { SheetRow } from './sheets.ts'

/** The type of a field, and how it looks, in an XLSForm. */
const TYPES: Readonly<Record<Field['type'], { readonly type: string; readonly appearance?: string } | null>> = {
  text: { type: 'text' },
  textarea: { type: 'text', appearance: 'multiline' },
  email: { type: 'text' },
  tel: { type: 'text', appearance: 'numbers' },
  url: { type: 'text', appearance: 'url' },
  number: { type: 'decimal' },
  money: { type: 'decimal' },
  percent: { type: 'decimal' },
  integer: { type: 'integer' },
  year: { type: 'integer' },
  date: { type: 'date' },
  time: { type: 'time' },
  checkbox: { type: 'acknowledge' },
  file: { type: 'file' },
  select: null,
  formula: null,
  title: null,
}
const PRECISIONS = { year: 'year', month: 'month-year' } as const

/** The type and the constraint of an input; null for a field that is no input, or chooses from a list. */
export function writeField(field: Field): SheetRow | null {
  const written = TYPES[field.type]
  if (written === null) return null
  const appearance = field.precision === undefined ? written.appearance : PRECISIONS[field.precision]
  const constraint = constraintsOf(field).join(' and ')
  return {
    type: written.type,
    ...(appearance !== undefined && { appearance }),
    ...(constraint !== '' && { constraint }),
    ...(field.validation_help !== null && { constraint_message: field.validation_help }),
  }
}

function constraintsOf({ type, validation, length, min_length, min, max }: Field): string[] {
  const bound = (sign: string, value: number | string | undefined) =>
    value === undefined ? [] : [`. ${sign} ${typeof value === 'number' ? value : writeDay(value)}`]
  return [
    ...(validation === null ? [] : [`regex(., '${validation.replaceAll("'", String.raw`\x27`)}')`]),
    ...(type === 'year' ? [`regex(., '[0-9]{4}')`] : []),
    ...(min_length === undefined ? [] : [`string-length(.) >= ${min_length}`]),
    ...(length === null ? [] : [`string-length(.) <= ${length}`]),
    ...bound('>=', min),
    ...bound('<=', max),
  ]
}

/** A date, or a day relative to today of which the units are days. */
function writeDay(day: string): string {
  const [, sign, days] = /^today(?:([+-])([0-9]{1,3})d)?$/.exec(day) ?? []
  if (sign !== undefined && days !== undefined) return `today() ${sign} ${days}`
  if (day === 'today') return 'today()'
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(day) ? `date('${day}')` : `'${day}'`
}
