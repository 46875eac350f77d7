import { readAmount } from '../../finance/cents.ts'
import { mergeRows } from '../../finance/financial-row.ts'
import { readList } from '../../finance/list-value.ts'
import type { Grid } from '../../finance/grid.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import { moneyText } from './amount-text.ts'
import { fieldText } from './field-text.ts'

/** An item of a grid in words: its name, and its values as texts. */
export interface ItemWords {
  readonly name: string
  readonly read: (value: string) => readonly string[]
  /** Whether it is one amount. */
  readonly isAmount: boolean
}

const NO_AMOUNT = { cents: 0, fault: null }

interface Language {
  readonly texts: FinanceTexts
  readonly messages: FormMessages
}

/** The words of an item; undefined for a key that the grid does not know. */
export function itemWords(grid: Grid, key: string, { texts, messages }: Language): ItemWords | undefined {
  const { locale } = messages
  const [kind, ...rest] = key.split('.')
  const column = grid.columns.find(({ id }) => id === rest[0])
  const line = grid.lineByKey.get(kind === 'lists' ? rest.join('.') : rest.slice(1).join('.'))
  const field = kind === 'fields' ? grid.fieldByKey.get(rest.join('.')) : undefined
  const amountOf = (value: string) => {
    const { text, cents, fault } = readAmount(value, 'en-CA')
    return text === '' || fault !== null ? value : moneyText(cents, locale)
  }
  if (field !== undefined) {
    const read = (value: string) => {
      const { cents, fault } = field.kind === 'amount' ? readAmount(value, 'en-CA') : NO_AMOUNT
      return [fieldText(field, { text: value, value: cents, fault }, locale)]
    }
    return { name: field.label, read, isAmount: field.kind === 'amount' }
  }
  if (line === undefined) return undefined
  const name = texts.line(line.number, line.label)
  if (kind === 'amounts')
    return { name: `${name}, ${column?.label ?? ''}`, read: (value) => [amountOf(value)], isAmount: true }
  return { name, read: (value) => rowsOf(grid, value, amountOf), isAmount: false }
}

function rowsOf(grid: Grid, value: string, amountOf: (text: string) => string): readonly string[] {
  const details = readList(value)
  const rows = mergeRows(grid.columns.map(({ id }) => ({ id, details: details[id] })))
  return rows.map(({ label, amounts }) => {
    const cells = grid.columns.flatMap(({ id, label: column }) => {
      const text = amounts[id]
      return text === undefined ? [] : [`${column} ${amountOf(text)}`]
    })
    return [label, ...cells].filter(Boolean).join(', ')
  })
}
