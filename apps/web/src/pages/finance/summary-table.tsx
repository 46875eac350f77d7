import type { FinancialSummary } from '@octroi/domain'
import type { GridLine } from '@octroi/forms/finance'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents, formatChange, formatShare } from '../../locales/format.ts'
import { TotalsTooLarge } from './faults-in-words.tsx'
import type { Summary } from './queries.ts'
import { summaryName } from './summary-names.ts'

type Column = FinancialSummary['columns'][number]
type Line = FinancialSummary['lines'][number]

/** Three statement years, the current budget and the projected one, with what the last two make of each line. */
export function SummaryTable({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation()
  const { said, grid } = summary
  const bySaid = new Map(said.lines.map((line) => [line.key, line]))
  const isEmpty = said.columns.every(({ from }) => from === null)
  const width = 2 + said.columns.length + 3
  return (
    <div className="octroi-finance">
      {isEmpty && <p role="status">{t('finance.summary.empty')}</p>}
      <Invalid said={said} />
      {said.columns.map(({ id, year, too_large }) => (
        <TotalsTooLarge
          key={id}
          column={summaryName(said, { id, year }, t)}
          lines={grid.lines.filter(({ key }) => too_large.includes(key)).map((line) => line.number)}
        />
      ))}
      {/* A region that scrolls must be reached by the keyboard. */}
      <section className="octroi-finance-region" tabIndex={0} aria-label={t('finance.summary.table')}>
        <table className="octroi-finance-table" aria-label={t('finance.summary.table')}>
          <Head said={said} />
          <tbody>
            {grid.lines.map((line) => {
              const heading = grid.definition.headings.find(({ before }) => before === line.number)
              return (
                <Fragment key={line.key}>
                  {heading && (
                    <tr data-kind="section">
                      <th scope="colgroup" colSpan={width}>
                        {heading.label}
                      </th>
                    </tr>
                  )}
                  <Row line={line} columns={said.columns} said={bySaid.get(line.key)} />
                </Fragment>
              )
            })}
          </tbody>
          <tfoot>
            <tr data-kind="ratio">
              <td data-number />
              <th scope="row">{t('finance.summary.centraideShare')}</th>
              {said.columns.map(({ id, from, centraide_share: share }) => (
                <td key={id}>{from === null ? '–' : formatShare(share)}</td>
              ))}
              <td colSpan={3} />
            </tr>
          </tfoot>
        </table>
      </section>
    </div>
  )
}

/** Amounts that count for nothing, by column: without a word the totals would seem whole. */
function Invalid({ said }: { readonly said: FinancialSummary }) {
  const { t } = useTranslation()
  const wrong = said.columns.filter(({ invalid }) => invalid > 0)
  return wrong.map(({ id, year, invalid }) => (
    <p key={id} role="status">
      {t('finance.summary.invalid', { count: invalid, column: summaryName(said, { id, year }, t) })}
    </p>
  ))
}

function Head({ said }: { readonly said: FinancialSummary }) {
  const { t } = useTranslation()
  return (
    <thead>
      <tr>
        <th scope="col" data-number>
          {t('finance.summary.number')}
        </th>
        <th scope="col" data-post>
          {t('finance.summary.line')}
        </th>
        {said.columns.map((column) => (
          <th key={column.id} scope="col">
            {summaryName(said, column, t)} ($)
          </th>
        ))}
        <th scope="col" data-variance>
          {t('finance.summary.difference')}
        </th>
        <th scope="col" data-percent>
          {t('finance.summary.percent')}
        </th>
        <th scope="col" data-percent>
          {t('finance.summary.share')}
        </th>
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly line: GridLine
  readonly columns: readonly Column[]
  readonly said: Line | undefined
}

function Row({ line, columns, said }: RowProps) {
  const isRatio = line.kind === 'ratio'
  const amountIn = ({ amounts }: Column) => amounts[line.key] ?? 0
  const isNothingIn = (column: Column) => kindOf(line) === 'line' && amountIn(column) === 0
  const [earlier, later] = columns.slice(-2)
  const isCompared = earlier?.from && later?.from && !(isNothingIn(earlier) && isNothingIn(later))
  const hasShare = later?.from && !isNothingIn(later)
  return (
    <tr data-kind={kindOf(line)}>
      <td data-number>{line.number}</td>
      <th scope="row">{line.label}</th>
      {columns.map((column) => {
        const value = amountIn(column)
        const isBlank = column.from === null || isNothingIn(column)
        return (
          <td key={column.id} data-blank={isBlank || undefined} data-negative={value < 0 || undefined}>
            {isBlank ? '–' : isRatio ? formatShare(value) : formatCents(value)}
          </td>
        )
      })}
      <td data-variance>{said && isCompared ? signed(formatCents, said.difference) : ''}</td>
      <td data-percent>{said && isCompared ? signed(formatChange, said.percent) : ''}</td>
      <td data-percent>{said && hasShare && said.share !== null ? formatShare(said.share) : ''}</td>
    </tr>
  )
}

function signed(format: (value: number) => string, value: number | null): string {
  if (value === null) return ''
  return value > 0 ? `+${format(value)}` : format(value)
}

function kindOf({ kind, grand }: GridLine): 'line' | 'total' | 'grand' | 'ratio' {
  if (kind === 'ratio') return 'ratio'
  return kind === 'total' ? (grand ? 'grand' : 'total') : 'line'
}
