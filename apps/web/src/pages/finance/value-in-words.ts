import { formatMoney } from '@octroi/forms'
import { contentOfItems, type Grid, readAmount } from '@octroi/forms/finance'
import { formatDate } from '../../locales/format.ts'

/** What a saved value of an item says: an amount, the rows of a list (one a line), the label of a choice. '' when blank. */
export function valueInWords(grid: Grid, key: string, value: string): string {
  if (value === '') return ''
  const [kind, name] = [key.slice(0, key.indexOf('.')), key.slice(key.indexOf('.') + 1)]
  if (kind === 'lists') return rowsInWords(grid, key, value)
  const field = kind === 'fields' ? grid.fieldByKey.get(name) : undefined
  if (field?.kind === 'choice') return field.choices.find((choice) => String(choice.value) === value)?.label ?? value
  if (field?.kind === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
  return field?.kind === 'text' ? value : amountInWords(value)
}

function amountInWords(value: string): string {
  const { text, fault } = readAmount(value)
  return fault === null ? formatMoney(text) : value
}

function rowsInWords(grid: Grid, key: string, value: string): string {
  const rows = contentOfItems(grid, [{ key, value }]).lists[key.slice('lists.'.length)] ?? []
  return rows
    .map(({ label, amounts }) => {
      const shown = grid.columns.flatMap(({ id, short, label: column }) => {
        const amount = amounts[id]
        return amount === undefined ? [] : [`${short ?? column} ${amountInWords(amount)}`]
      })
      return [label, ...shown].filter((part) => part !== '').join(', ')
    })
    .join('\n')
}
