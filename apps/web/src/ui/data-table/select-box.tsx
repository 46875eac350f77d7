import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Selection } from './selection.ts'

interface SelectBoxProps<Row> {
  readonly selection: Selection<Row>
  readonly rows: readonly Row[]
  readonly rowId: (row: Row) => string
  /** Name of the row; absent for the box that selects the whole page. */
  readonly name?: string | undefined
}

/** Check box that selects a row, or all rows of the page. */
export function SelectBox<Row>({ selection, rows, rowId, name }: SelectBoxProps<Row>) {
  const { t } = useTranslation()
  const chosen = rows.filter((row) => selection.has(rowId(row))).length
  const isAll = rows.length > 0 && chosen === rows.length
  return (
    <Checkbox
      size="sm"
      aria-label={name === undefined ? t('table.selectPage') : t('table.selectRow', { name })}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      onChange={() => selection.choose(rows, !isAll)}
    />
  )
}
