import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PrintHeader } from '../print-header.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import { REPORT_CHOICES, type ResolvedReportChoices, type ReportChoices } from './report-choices.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportResult } from './report-result.tsx'
import classes from './reporting.module.css'

/** Page of reports: filters are chosen, then the report is loaded; a change of the filters removes it. */
export function ReportingPage() {
  const { t } = useTranslation()
  const [choices, choose] = useStoredChoice(REPORT_CHOICES)
  const [loaded, setLoaded] = useState<ResolvedReportChoices | null>(null)
  const change = (part: Partial<ReportChoices>) => {
    choose({ ...choices, ...part })
    setLoaded(null)
  }
  const { type, year } = choices
  const ready = type === null || year === null ? null : { ...choices, type, year }
  return (
    <DashboardFrame>
      <PrintHeader words={t('dashboard.reporting.onPaper')} />
      <div className={classes.screen}>
        <ReportFilters choices={choices} onChange={change} onLoad={ready && (() => setLoaded(ready))} />
        {loaded ? <ReportResult asked={loaded} /> : <Text c="dimmed">{t('dashboard.reporting.notLoaded')}</Text>}
      </div>
    </DashboardFrame>
  )
}
