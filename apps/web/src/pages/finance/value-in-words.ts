import { parseDecimal } from '@octroi/forms'
import { contentOfItems, type Grid, readAmount } from '@octroi/forms/finance'
import { formatDate } from '../../locales/format.ts'
import { amountText } from './amount-text.ts'

interface SavedValue {
  /** Key of the item. */
  readonly key: string
  readonly value: string
  /** Name of a list's row that has none. */
  readonly noLabel: string
}

/** Text of a saved value: an amount, the rows of a list (one per line), or the label of a choice; '' if blank. */
export function valueInWords(grid: Grid, saved: SavedValue): string {
  const { key, value } = saved
  if (value === '') return ''
  const [kind, name] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
  if (kind === 'lists') return rowsInWords(grid, saved)
  const field = kind === 'fields' ? grid.fieldByKey.get(name) : undefined
  if (field?.kind === 'choice') return field.choices.find((choice) => String(choice.value) === value)?.label ?? value
  if (field?.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  return field?.kind === 'text' ? value : amountInWords(value)
}

/** Formats an amount beyond the largest one like the others, so that its digits can be checked. */
function amountInWords(value: string): string {
  const { text, fault } = readAmount(value)
  if (fault === 'not_a_number') return value
  return amountText(fault === null ? text : (parseDecimal(text) ?? text))
}

function rowsInWords(grid: Grid, { key, value, noLabel }: SavedValue): string {
  const rows = contentOfItems(grid, [{ key, value }]).lists[key.slice('lists.'.length)] ?? []
  return rows
    .map(({ label, amounts }) => {
      const cells = grid.columns.flatMap(({ id, short, label: column }) => {
        const amount = amounts[id]
        return amount === undefined ? [] : [`${short ?? column} ${amountInWords(amount)}`]
      })
      return [label || noLabel, ...cells].join(', ')
    })
    .join('\n')
}
