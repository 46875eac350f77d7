import { Text } from '@mantine/core'
import type { ReportRow } from '@octroi/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReportField } from './report-columns.ts'
import classes from './reporting.module.css'

interface ReportTableProps {
  readonly fields: readonly ReportField[]
  readonly rows: readonly ReportRow[]
}

/** A page of a report. A cell shows the beginning of a long answer, and all of it when it is pointed at. */
export const ReportTable = memo(function ReportTable({ fields, rows }: ReportTableProps) {
  const { t } = useTranslation()
  if (fields.length === 0) return <Text className={classes.empty}>{t('dashboard.reporting.noColumn')}</Text>
  const width = fields.reduce((sum, field) => sum + field.width, 0)
  return (
    <section className={classes.frame} aria-label={t('dashboard.reporting.title')} tabIndex={0}>
      <table className={classes.table} style={{ width }}>
        <colgroup>
          {fields.map((field) => (
            <col key={field.id} style={{ width: field.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {fields.map(({ id, header }) => (
              <th key={id} scope="col" title={header}>
                <span className={classes.text}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {fields.map((field) => (
                <ReportCell key={field.id} text={field.text(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

function ReportCell({ text }: { readonly text: string }) {
  return (
    <td title={text === '' ? undefined : text}>
      <bdi className={classes.text}>{text}</bdi>
    </td>
  )
}
