import { createHash } from 'node:crypto'
import type { Content } from './read-content.ts'

/** An item of the content, which is added, replaced or kept as a whole. */
export interface ContentItem {
  /** The name of its table, or of its list within `lookups`. */
  readonly kind: string
  readonly key: string
  readonly value: object
  /** Its position in its list. */
  readonly position: number
}

/** The columns of the type tables that are shipped content; the others are set by the funder. */
export const TYPE_COLUMNS = {
  user_types: ['id', 'label', 'rang'],
  request_types: ['id', 'label', 'form_id', 'flow', 'analyze_type_ids', 'recommendations', 'financial_pages'],
  analyze_types: ['id', 'label', 'form_id', 'financial', 'summary'],
} as const

export type TypeTable = keyof typeof TYPE_COLUMNS

/** Returns the columns of a row that are content. */
export const shippedColumns = (table: TypeTable, row: object): object =>
  Object.fromEntries(TYPE_COLUMNS[table].map((column) => [column, (row as Record<string, unknown>)[column]]))

/** Splits the shipped content into items. */
export function splitContent({ forms, grids, hints, lookups, faq, mails, settings }: Content): readonly ContentItem[] {
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

/** Returns a hash of a value that does not depend on the order of its keys, which the database does not keep. */
export const hashContentValue = (value: object): string =>
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
