import { Button, Checkbox, Collapse, Group, Popover, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconColumns3, IconFilter } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NarrowSort } from './narrow-sort.tsx'
import type { TableControl } from './use-table-state.ts'

interface ToolbarProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** Filters and columns, above the table. */
export function Toolbar<Row>({ columns, control }: ToolbarProps<Row>) {
  const { t } = useTranslation()
  const panelId = useId()
  const [opened, { toggle }] = useDisclosure()
  const count = Object.keys(control.state.filters).length
  return (
    <Stack gap="sm" mb="sm">
      <Group justify="space-between" gap="sm">
        <Button
          variant="default"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={panelId}
        >
          {count > 0 ? t('table.filtersCount', { count }) : t('table.filters')}
        </Button>
        <Group gap="sm">
          <NarrowSort columns={columns} control={control} />
          <ColumnChooser columns={columns} control={control} />
        </Group>
      </Group>
      <div id={panelId}>
        <Collapse expanded={opened} transitionDuration={120}>
          <FilterPanel columns={columns} control={control} />
        </Collapse>
      </div>
    </Stack>
  )
}

/** A popover with checkboxes: the library's own menu is not one that assistive technology understands. */
function ColumnChooser<Row>({ columns, control }: ToolbarProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  const show = (id: string, shown: boolean) => {
    const others = state.hidden.filter((hidden) => hidden !== id)
    set({ ...state, hidden: shown ? others : [...others, id] })
  }
  return (
    <Popover position="bottom-end" trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" visibleFrom="xs" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {t('table.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columnsHint')}>
        <Stack gap="xs" role="group" aria-label={t('table.columnsHint')}>
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.id}
              label={column.header}
              checked={!state.hidden.includes(column.id)}
              onChange={(event) => show(column.id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
