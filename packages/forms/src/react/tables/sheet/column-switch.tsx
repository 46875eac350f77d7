import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useFormMessages } from '../../form-messages.tsx'
import { columnTitle } from '../grid-columns.ts'
import type { SheetController } from './sheet-controller.ts'

interface ColumnSwitchProps {
  readonly controller: SheetController
  readonly only: number
}

/** Select for the one column that a narrow sheet shows. */
export function ColumnSwitch({ controller, only }: ColumnSwitchProps) {
  const { column: nameOfColumn, sheet } = useFormMessages()
  const selectId = useId()
  const { columns } = controller.source
  const show = (column: number) => controller.cursor.showColumn(column)
  return (
    <div className="octroi-column-switch">
      <label className="octroi-hidden" htmlFor={selectId}>
        {sheet.shownColumn}
      </label>
      <button
        type="button"
        className="octroi-icon-button"
        aria-label={sheet.previousColumn}
        disabled={only === 0}
        onClick={() => show(only - 1)}
      >
        <IconChevronLeft size={20} stroke={1.8} aria-hidden />
      </button>
      <select
        id={selectId}
        className="octroi-input"
        value={only}
        onChange={(event) => show(Number(event.currentTarget.value))}
      >
        {columns.map((field, column) => (
          <option key={field.id} value={column}>
            {columnTitle(field).trim() || nameOfColumn(column + 1)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="octroi-icon-button"
        aria-label={sheet.nextColumn}
        disabled={only === columns.length - 1}
        onClick={() => show(only + 1)}
      >
        <IconChevronRight size={20} stroke={1.8} aria-hidden />
      </button>
    </div>
  )
}
