import { createHash } from 'node:crypto'
import type { Content } from './read-content.ts'

/** One thing of the content: put in, replaced or kept as a whole. */
export interface ContentItem {
  /** The table that it lives in, else the list, of those in `lookups`. */
  readonly kind: string
  readonly key: string
  readonly value: object
  /** Its place in its list. */
  readonly position: number
}

/** What the product ships of the types that have a table of their own; other columns of it are the funder's. */
export const TYPE_COLUMNS = {
  user_types: ['id', 'label', 'rang'],
  request_types: ['id', 'label', 'form_id', 'flow', 'analyze_type_ids', 'recommendations', 'financial_pages'],
  analyze_types: ['id', 'label', 'form_id', 'financial', 'summary'],
} as const

export type TypeTable = keyof typeof TYPE_COLUMNS

/** The columns of a row that are content. */
export const shippedColumns = (table: TypeTable, row: object): object =>
  Object.fromEntries(TYPE_COLUMNS[table].map((column) => [column, (row as Record<string, unknown>)[column]]))

/** Everything that the product ships, one by one. */
export function itemsOf({ forms, grids, hints, lookups, faq, mails, settings }: Content): readonly ContentItem[] {
  const { user_types, request_types, analyze_types, ...lists } = lookups
  const questions = faq.questions.map(({ question: label, ...row }) => ({ ...row, label }))
  const { title, intro } = faq
  const texts = {
    faq: { title, intro },
    funder: mails.funder,
    ...Object.fromEntries(mails.mails.map(({ key, ...text }) => [`mail.${key}`, text])),
    ...settings,
  }
  return [
    ...forms.map((form, position) => ({
      kind: 'forms',
      key: `${form.id}/${form.version}`,
      value: form,
      position,
    })),
    ...grids.map((value, position) => ({ kind: 'grids', key: value.id, value, position })),
    ...hints.flatMap(({ grid_id, rules }) =>
      rules.map((value, position) => ({ kind: 'hints', key: `${grid_id}/${value.id}`, value, position })),
    ),
    ...Object.entries({ user_types, request_types, analyze_types }).flatMap(([kind, rows]) =>
      listed(
        kind,
        rows.map((row) => ({ ...shippedColumns(kind as TypeTable, row), id: row.id })),
      ),
    ),
    ...Object.entries({ ...lists, faq_contacts: faq.contacts, faq_questions: questions }).flatMap(([kind, rows]) =>
      listed(kind, rows),
    ),
    ...Object.entries(texts).map(([key, value], position) => ({ kind: 'texts', key, value, position })),
  ]
}

const listed = (kind: string, rows: readonly { readonly id: number }[]): ContentItem[] =>
  rows.map((value, position) => ({ kind, key: String(value.id), value, position }))

/** Tells one value from another, whatever the order of its keys: the database keeps them in its own. */
export const hashOf = (value: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('hex')
    .slice(0, 16)

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
