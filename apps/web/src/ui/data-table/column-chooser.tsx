import { Button, Popover, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnnounced } from '../use-announced.ts'
import { ChooserRow } from './chooser-row.tsx'
import classes from './chooser.module.css'
import type { DataColumn } from './column.ts'
import { layOutColumns } from './column-layout.ts'
import { DENSITIES, type TableState } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

interface ChooserProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/**
 * A popover to choose the columns, their order, side and width, and the row height. The table library's own menu is not
 * accessible.
 */
export function ColumnChooser<Row>(props: ChooserProps<Row>) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" width={352} trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" visibleFrom="xs" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columnsHint')} p={0}>
        <Chooser {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Chooser<Row>({ columns, control }: ChooserProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  const [adjusted, setAdjusted] = useState<string | null>(null)
  const [announced, announce] = useAnnounced()
  const laid = layOutColumns(columns, state)
  return (
    <Stack gap={0}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" mb={6} aria-hidden="true">
          {t('table.density')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('table.density')}
          value={state.density}
          onChange={(density) => set({ ...state, density })}
          data={DENSITIES.map((density) => ({ value: density, label: t(`table.densities.${density}`) }))}
        />
      </div>
      <ul className={classes.list} aria-label={t('table.columnsHint')}>
        {laid.map((column) => (
          <ChooserRow
            key={column.id}
            column={column}
            columns={columns}
            control={control}
            adjusted={adjusted === column.id}
            onAdjust={(open) => setAdjusted(open ? column.id : null)}
            announce={announce}
          />
        ))}
      </ul>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-md" onClick={() => set(withFirstColumns(control))}>
          {t('table.firstColumns')}
        </Button>
      </div>
    </Stack>
  )
}

/** Restores the default columns; filters and sort stay. */
function withFirstColumns({ state, first }: TableControl): TableState {
  return { ...state, hidden: first.hidden, order: first.order, pinned: first.pinned, widths: first.widths }
}
