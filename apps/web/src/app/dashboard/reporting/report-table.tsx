import { Text } from '@mantine/core'
import type { ReportRow } from '@octroi/domain'
import { type CSSProperties, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { TipFrame } from '../../../ui/tips/tip-frame.tsx'
import type { ReportField } from './report-columns.ts'
import classes from './reporting.module.css'

interface ReportTableProps {
  readonly fields: readonly ReportField[]
  readonly rows: readonly ReportRow[]
  /** Whether long answers are shown whole. */
  readonly whole: boolean
}

/**
 * Table of a report's page, with a sticky first column. A cell shows the beginning of a long answer, and all of it as a
 * tip or when the person chose whole answers.
 */
export const ReportTable = memo(function ReportTable({ fields, rows, whole }: ReportTableProps) {
  const { t } = useTranslation()
  const [first, ...others] = fields
  if (!first) return <Text className={classes.empty}>{t('dashboard.reporting.noColumn')}</Text>
  const rest = others.reduce((sum, field) => sum + field.width, 0)
  const style = { '--first': `${first.width}px`, '--rest': `${rest}px` } as CSSProperties
  return (
    <TipFrame className={classes.frame} label={t('dashboard.reporting.title')}>
      <table className={classes.table} style={style} data-whole={whole}>
        <colgroup>
          <col className={classes.first} />
          {others.map((field) => (
            <col key={field.id} style={{ width: field.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {fields.map(({ id, header, kind }) => (
              <th key={id} scope="col" data-tip data-kind={kind}>
                <span className={classes.text}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <ReportCell text={first.text(row)} names />
              {others.map((field) => (
                <ReportCell key={field.id} text={field.text(row)} kind={field.kind} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TipFrame>
  )
})

interface ReportCellProps {
  readonly text: string
  /** True if the cell names its row. */
  readonly names?: true
  readonly kind?: ReportField['kind']
}

function ReportCell({ text, names, kind }: ReportCellProps) {
  const cell = <bdi className={classes.text}>{text}</bdi>
  if (!names)
    return (
      <td data-tip data-kind={kind}>
        {cell}
      </td>
    )
  return (
    <th scope="row" data-tip>
      {cell}
    </th>
  )
}
