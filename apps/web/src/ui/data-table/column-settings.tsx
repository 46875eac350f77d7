import { NumberInput, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './chooser.module.css'
import type { DataColumn } from './column.ts'
import { setColumnPin, getPinnedSide, COLUMN_WIDTH, setColumnWidths } from './column-layout.ts'
import type { TableControl } from './use-table-state.ts'

interface ColumnSettingsProps<Row> {
  readonly column: DataColumn<Row>
  readonly control: TableControl
}

const SIDES = ['left', 'none', 'right'] as const

/** Keyboard settings of a column: the side to which it is pinned, and its width, which can otherwise be dragged. */
export function ColumnSettings<Row>({ column, control }: ColumnSettingsProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  const name = column.header
  return (
    <div className={classes.settings} role="group" aria-label={t('table.adjust', { name })}>
      <div>
        <Text size="sm" mb={4} aria-hidden="true">
          {t('table.pin')}
        </Text>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('table.pinColumn', { name })}
          value={getPinnedSide(column.id, state)}
          onChange={(side) => set(setColumnPin(state, column.id, side))}
          data={SIDES.map((side) => ({ value: side, label: t(`table.sides.${side}`) }))}
        />
      </div>
      <NumberInput
        size="sm"
        label={t('table.width')}
        aria-label={t('table.widthOf', { name })}
        value={state.widths[column.id] ?? column.width}
        onChange={(width) => typeof width === 'number' && set(setColumnWidths(state, { [column.id]: width }))}
        min={COLUMN_WIDTH.least}
        max={COLUMN_WIDTH.most}
        step={COLUMN_WIDTH.step}
        clampBehavior="blur"
        allowDecimal={false}
        suffix={t('table.pixels')}
      />
    </div>
  )
}
