import { Button, Collapse } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFileSpreadsheet, IconFilter, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ColumnChooser } from './column-chooser.tsx'
import { ExportProgress } from './export/export-progress.tsx'
import { useExport } from './export/use-export.ts'
import { FilterPanel } from './filter-panel.tsx'
import { NarrowSort } from './narrow-sort.tsx'
import { LeftOutNotice } from './saved-views/left-out-notice.tsx'
import { SavedViewsMenu } from './saved-views/saved-views.tsx'
import { SearchBox } from './search-box.tsx'
import type { CreateAction, DataTableProps } from './table-props.ts'
import classes from './toolbar.module.css'

interface ToolbarProps<Row> extends DataTableProps<Row> {
  /** Ids of the selected rows, to which an export is limited; undefined exports all. */
  readonly only: readonly string[] | undefined
}

/** Toolbar above the table: search, filters, saved views, export, columns, and the button that creates a row. */
export function Toolbar<Row extends object>({ only, ...props }: ToolbarProps<Row>) {
  const { label, columns, control, create, views } = props
  const { t } = useTranslation()
  const exporting = useExport(props, only)
  const panelId = useId()
  const [opened, { toggle }] = useDisclosure()
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
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
        {views && <SavedViewsMenu columns={columns} control={control} views={views} />}
        <NarrowSort columns={columns} control={control} />
        <div className={classes.end}>
          {props.exportRows && <ExportButton start={exporting.start} />}
          <ColumnChooser columns={columns} control={control} />
          {create && <CreateButton {...create} />}
        </div>
      </div>
      {filterable && (
        <div id={panelId}>
          <Collapse expanded={opened} transitionDuration={120}>
            {/* Rendered only once opened: the fields and their calendar are expensive. */}
            {wasOpened && <FilterPanel columns={columns} control={control} />}
          </Collapse>
        </div>
      )}
      {views?.notice && <LeftOutNotice notice={views.notice} />}
      <ExportProgress {...exporting} />
    </div>
  )
}

function ExportButton({ start }: { readonly start: () => Promise<void> }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
      classNames={{ root: classes.export, section: classes.exportIcon }}
      onClick={() => void start()}
      aria-label={t('table.export')}
    >
      <span className={classes.exportWords}>{t('table.export')}</span>
    </Button>
  )
}

/** Button that links to the page that creates a row, or opens the dialog. */
export function CreateButton({ to, run, label }: CreateAction) {
  const looks = { className: classes.create, leftSection: <IconPlus size={18} aria-hidden="true" /> }
  if (to === undefined) {
    return (
      <Button {...looks} {...(run && { onClick: run })}>
        {label}
      </Button>
    )
  }
  return (
    <Button component={Link} to={to} {...looks}>
      {label}
    </Button>
  )
}
