import type { Input, Item, Model } from './model.ts'

/** The value of one input, as most engines hold it. */
export type Scalar = string | number | boolean
export type Row = Readonly<Record<string, Scalar>>
/** The value of a question: of an input or a choice; of several choices; of a group; of rows; of a grid. */
export type Value = Scalar | readonly string[] | Row | readonly Row[] | Readonly<Record<string, Row>>
/** Values by the question's key. */
export type Values = Readonly<Record<string, Value>>

/** Returns the initial values of a form: one empty row in each table with added rows, otherwise nothing. */
export function emptyValues(model: Model): Values {
  const items = model.sections.flatMap((section) => section.items)
  return Object.fromEntries(items.filter(({ shape }) => shape === 'rows').map(({ key }) => [key, [{}]]))
}

/**
 * Creates fixed values with `count` answers, for the questions in order, without files. An answer is what a person
 * saves at once: a choice, an input, a line of a grid, a whole table.
 */
export function someAnswers(model: Model, count: number): Values {
  const values: Record<string, Value> = {}
  let left = count
  for (const item of model.sections.flatMap((section) => section.items)) {
    if (left <= 0) break
    const value = answerOf(item, left)
    if (value === undefined) continue
    values[item.key] = value
    left -= item.shape === 'group' || item.shape === 'grid' ? Object.keys(value).length : 1
  }
  return { ...emptyValues(model), ...values }
}

function answerOf(item: Item, left: number): Value | undefined {
  switch (item.shape) {
    case 'title':
    case 'file':
      return undefined
    case 'input':
      return scalarOf(item.input)
    case 'choice':
      return item.choices.at(-1)
    case 'choices':
      return item.choices.slice(0, 1)
    case 'group':
      return rowOf(item.inputs.slice(0, left))
    case 'rows':
      return [rowOf(item.columns)]
    case 'grid':
      return Object.fromEntries(item.lines.slice(0, left).map(({ key }) => [key, rowOf(item.columns)]))
  }
}

function rowOf(inputs: readonly Input[]): Row {
  return Object.fromEntries(inputs.map((input) => [input.key, scalarOf(input)]))
}

function scalarOf({ kind, choices, maxLength }: Input): Scalar {
  if (kind === 'number') return 12
  if (kind === 'date') return '2026-11-21'
  if (kind === 'check') return true
  if (kind === 'select') return choices.at(-1) ?? ''
  return 'Réponse donnée'.slice(0, maxLength)
}
