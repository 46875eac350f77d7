import { ActionIcon, Checkbox } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnSettings } from './column-settings.tsx'
import classes from './chooser.module.css'
import type { DataColumn } from './column.ts'
import { isShown, layOutColumns, moveColumn, findSwapNeighbour, setColumnShown } from './column-layout.ts'
import type { TableControl } from './use-table-state.ts'

interface ChooserRowProps<Row> {
  readonly column: DataColumn<Row>
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
  /** True while its side and width are being set. */
  readonly adjusted: boolean
  readonly onAdjust: (open: boolean) => void
  /** Announces the result of an action to screen readers. */
  readonly announce: (text: string) => void
}

/**
 * One column of the chooser. The first column, which names the rows, and columns that follow a filter cannot be hidden.
 */
export function ChooserRow<Row>({ column, columns, control, adjusted, onAdjust, announce }: ChooserRowProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Checkbox
          label={column.header}
          checked={isShown(column, state)}
          disabled={column.id === columns[0]?.id || column.follows !== undefined}
          onChange={(event) => set(setColumnShown(state, column.id, event.currentTarget.checked))}
          className={classes.check}
        />
        <MoveButton by={-1} {...{ column, columns, control, announce }} />
        <MoveButton by={1} {...{ column, columns, control, announce }} />
        <ActionIcon
          variant={adjusted ? 'light' : 'subtle'}
          size={32}
          aria-label={t('table.adjust', { name: column.header })}
          aria-expanded={adjusted}
          onClick={() => onAdjust(!adjusted)}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        </ActionIcon>
      </div>
      {adjusted && <ColumnSettings column={column} control={control} />}
    </li>
  )
}

interface MoveButtonProps<Row> extends Pick<ChooserRowProps<Row>, 'column' | 'columns' | 'control' | 'announce'> {
  readonly by: -1 | 1
}

/** Button that moves a column. At either end it stays focusable, so that the focus is not lost. */
function MoveButton<Row>({ column, columns, control, announce, by }: MoveButtonProps<Row>) {
  const { t } = useTranslation()
  const button = useRef<HTMLButtonElement>(null)
  const { state, set } = control
  const stuck = findSwapNeighbour(layOutColumns(columns, state), column.id, { by, state }) === undefined
  const move = () => {
    if (stuck) return
    const next = moveColumn(columns, column.id, { by, state })
    const laid = layOutColumns(columns, next)
    const place = laid.findIndex((other) => other.id === column.id) + 1
    set(next)
    announce(t('table.movedTo', { name: column.header, place, count: laid.length }))
    // The browser blurs an element that moves in the page.
    requestAnimationFrame(() => button.current?.focus())
  }
  const MoveIcon = by === -1 ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      ref={button}
      variant="subtle"
      size={32}
      aria-label={t(by === -1 ? 'table.moveUp' : 'table.moveDown', { name: column.header })}
      aria-disabled={stuck || undefined}
      data-disabled={stuck || undefined}
      onClick={move}
    >
      <MoveIcon size={18} aria-hidden="true" />
    </ActionIcon>
  )
}
