import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ReportField } from './report-columns.ts'
import classes from './reporting.module.css'

interface ReportColumnChooserProps {
  readonly fields: readonly ReportField[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
}

/** Choice of the columns that a report shows and exports. */
export function ReportColumnChooser({ fields, hidden, onChange }: ReportColumnChooserProps) {
  const { t } = useTranslation()
  const toggle = (id: string) => {
    const next = new Set(hidden)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <Popover position="bottom-end" width={380} trapFocus withRoles>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden="true" />}>
          {t('dashboard.reporting.columns', { shown: fields.length - hidden.size, total: fields.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('table.columnsHint')}>
        <Group gap="xs" mb="sm">
          <Button size="compact-md" variant="default" onClick={() => onChange(new Set())}>
            {t('dashboard.reporting.all')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onChange(new Set(fields.map(({ id }) => id)))}>
            {t('dashboard.reporting.none')}
          </Button>
        </Group>
        <Stack gap="xs" className={classes.choices} role="group" aria-label={t('table.columnsHint')}>
          {fields.map(({ id, header }) => (
            <Checkbox key={id} size="sm" label={header} checked={!hidden.has(id)} onChange={() => toggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
