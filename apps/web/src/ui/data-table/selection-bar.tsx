import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { BulkAct, Selection } from './selection.ts'
import classes from './toolbar.module.css'

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>
  readonly acts: readonly BulkAct<Row>[]
}

/** Number of selected rows, and the bulk acts on them; stays visible while the page scrolls. */
export function SelectionBar<Row>({ selection, acts }: SelectionBarProps<Row>) {
  const { t } = useTranslation()
  const { rows, clear } = selection
  return (
    <section aria-label={t('table.selection')} className={classes.selection} data-open={rows.length > 0 || undefined}>
      <span role="status">{rows.length > 0 && t('table.selected', { count: rows.length })}</span>
      {rows.length > 0 && (
        <Group gap="xs">
          {acts.map(({ key, label, icon: ActIcon, run }) => (
            <Button
              key={key}
              variant="default"
              size="compact-md"
              leftSection={<ActIcon size={16} aria-hidden />}
              onClick={() => run(rows, clear)}
            >
              {label}
            </Button>
          ))}
          <Button variant="subtle" size="compact-md" onClick={clear}>
            {t('table.unselect')}
          </Button>
        </Group>
      )}
    </section>
  )
}
