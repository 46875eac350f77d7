import { Button, Group, Pagination, Skeleton, Switch, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { formatNumber } from '../../../locales/format.ts'
import { ExportProgress } from '../../../ui/data-table/export/export-progress.tsx'
import { FailedTable, TableStatus } from '../../../ui/data-table/messages.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import { ReportColumnChooser } from './report-column-chooser.tsx'
import { getQueuePlace, SCREEN_ROWS, useReport, useReportColumns } from './queries.ts'
import type { ResolvedReportChoices } from './report-choices.ts'
import { columnsKey, listHiddenColumns, findPreset, PRESETS, REPORT_COLUMNS } from './presets.ts'
import { type ReportField, reportFields } from './report-columns.ts'
import { ReportTable } from './report-table.tsx'
import classes from './reporting.module.css'
import { useReportExport } from './use-report-export.ts'

const TABLE_HEIGHT = 420

/** A loaded report: its table in pages, the choice of columns, and the export of all rows. */
export function ReportResult({ asked }: { readonly asked: ResolvedReportChoices }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const [whole, setWhole] = useState(false)
  const rows = useReport(asked, page)
  const questions = useReportColumns(asked)
  const fields = useMemo(() => reportFields(asked.report, questions.data ?? [], t), [asked.report, questions.data, t])
  const [hidden, setHidden] = useHiddenColumns(asked, fields)
  const visibleFields = useMemo(() => fields.filter(({ id }) => !hidden.has(id)), [fields, hidden])
  const exporting = useReportExport(asked, visibleFields)
  const error = rows.error ?? questions.error
  const total = rows.data?.total
  if (error !== null) {
    const retry = () => void Promise.all([rows.refetch(), questions.refetch()])
    return <FailedTable reason={error instanceof ApiError ? error.message : undefined} retry={retry} />
  }
  const place = getQueuePlace(rows.failureReason) ?? getQueuePlace(questions.failureReason)
  if (rows.data === undefined || questions.data === undefined)
    return (
      <>
        <InLine place={place} />
        <Skeleton height={TABLE_HEIGHT} />
      </>
    )
  if (total === 0)
    return (
      <Text className={classes.empty} role="status">
        {t('dashboard.reporting.empty')}
      </Text>
    )
  return (
    <>
      <TableStatus total={total} busy={rows.isFetching} />
      <InLine place={place} />
      <Group justify="space-between" gap="sm">
        <Text fw={600}>{t('dashboard.reporting.rows', { count: total ?? 0 })}</Text>
        <Group gap="sm">
          <Presets fields={fields} hidden={hidden} onChange={setHidden} />
          <Switch
            label={t('dashboard.reporting.whole')}
            checked={whole}
            onChange={(event) => setWhole(event.currentTarget.checked)}
          />
          <ReportColumnChooser fields={fields} hidden={hidden} onChange={setHidden} />
          <Button
            leftSection={<IconFileSpreadsheet size={18} aria-hidden="true" />}
            disabled={visibleFields.length === 0}
            onClick={() => void exporting.start()}
          >
            {t('table.export')}
          </Button>
        </Group>
      </Group>
      <ExportProgress {...exporting} />
      <ReportTable fields={visibleFields} rows={rows.data.data} whole={whole} />
      <Pages total={total ?? 0} page={page} onChange={setPage} />
    </>
  )
}

interface PresetsProps {
  readonly fields: readonly ReportField[]
  readonly hidden: ReadonlySet<string>
  readonly onChange: (hidden: ReadonlySet<string>) => void
}

/** Buttons for the presets; none is marked if the person chose other columns. */
function Presets({ fields, hidden, onChange }: PresetsProps) {
  const { t } = useTranslation()
  const chosen = findPreset(hidden, fields)
  return (
    <Group gap="xs" role="group" aria-label={t('dashboard.reporting.presets')}>
      {PRESETS.map((preset) => (
        <Button
          key={preset}
          variant={preset === chosen ? 'light' : 'default'}
          aria-pressed={preset === chosen}
          onClick={() => onChange(listHiddenColumns(preset, fields))}
        >
          {t(`dashboard.reporting.preset.${preset}`)}
        </Button>
      ))}
    </Group>
  )
}

/** The person's hidden columns of a report, as stored, with the function that changes them. */
function useHiddenColumns(report: ResolvedReportChoices, fields: readonly ReportField[]) {
  const [kept, keep] = useStoredChoice(REPORT_COLUMNS)
  const key = columnsKey(report)
  // Stored columns that the form no longer has are not counted as hidden.
  const hidden: ReadonlySet<string> = useMemo(
    () => new Set((kept[key] ?? []).filter((id) => fields.some((field) => field.id === id))),
    [kept, key, fields],
  )
  const setHidden = (next: ReadonlySet<string>) => keep({ ...kept, [key]: [...next] })
  return [hidden, setHidden] as const
}

/** Says how many reports are queued before this one. */
function InLine({ place }: { readonly place: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Text role="status" size="sm" className={classes.place}>
      {place !== undefined && t('dashboard.reporting.inLine', { place })}
    </Text>
  )
}

interface PagesProps {
  readonly total: number
  readonly page: number
  readonly onChange: (page: number) => void
}

function Pages({ total, page, onChange }: PagesProps) {
  const { t } = useTranslation()
  if (total <= SCREEN_ROWS) return null
  return (
    <nav aria-label={t('table.pages', { label: t('dashboard.reporting.title') })}>
      <Pagination
        total={Math.ceil(total / SCREEN_ROWS)}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t('table.page', { page: formatNumber(number) }) })}
        getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
      />
    </nav>
  )
}
