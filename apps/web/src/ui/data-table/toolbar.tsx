import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFilter, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { NarrowSort } from './narrow-sort.tsx'
import { SearchBox } from './search-box.tsx'
import type { DataTableProps } from './table-props.ts'
import classes from './toolbar.module.css'

/** Above the table: search, filters, columns, and what makes a new row. */
export function Toolbar<Row extends object>({ label, columns, control, create }: DataTableProps<Row>) {
  const { t } = useTranslation()
  const panelId = useId()
  const [opened, { toggle }] = useDisclosure()
  const count = Object.keys(control.state.filters).length
  const filterable = columns.some((column) => column.filter)
  return (
    <div className={classes.toolbar}>
      <div className={classes.line}>
        <SearchBox control={control} label={label} />
        {filterable && (
          <Button
            variant="default"
            leftSection={<IconFilter size={18} aria-hidden="true" />}
            onClick={toggle}
            aria-expanded={opened}
            aria-controls={panelId}
          >
            {count > 0 ? t('table.filtersCount', { count }) : t('table.filters')}
          </Button>
        )}
        <NarrowSort columns={columns} control={control} />
        <div className={classes.end}>
          <ColumnChooser columns={columns} control={control} />
          {create && <CreateButton {...create} />}
        </div>
      </div>
      {filterable && (
        <div id={panelId}>
          <Collapse expanded={opened} transitionDuration={120}>
            <FilterPanel columns={columns} control={control} />
          </Collapse>
        </div>
      )}
    </div>
  )
}

/** Leads to where a new row is made. */
export function CreateButton({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button component={Link} to={to} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {label}
    </Button>
  )
}
