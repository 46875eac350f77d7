import { Anchor, Text } from '@mantine/core'
import type { EnvelopeRow } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatCents } from '../../../locales/format.ts'
import { StateBadge } from '../../../pages/requests/state-badge.tsx'
import { dollarsToCents } from './amounts.ts'
import classes from './envelope.module.css'

/** Parts that a simulation adds to the table. */
interface Trying {
  /** Headings of the added columns. */
  readonly head: ReactNode
  /** Rows of the requests, with the added cells. */
  readonly lines: ReactNode
  /** Cells of the row of totals. */
  readonly foot: ReactNode
}

interface EnvelopeTableProps {
  readonly rows: readonly EnvelopeRow[]
  readonly trying?: Trying
}

/** Requests that wait for a decision, with the requested, recommended and proposed amounts; as cards on a phone. */
export function EnvelopeTable({ rows, trying }: EnvelopeTableProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return <Text className={classes.empty}>{t('envelope.empty')}</Text>
  return (
    // A region that scrolls must be reached by the keyboard.
    <section className={classes.frame} tabIndex={0} aria-label={t('envelope.table')}>
      <table className={classes.table} data-cards aria-label={t('envelope.table')}>
        <thead>
          <tr>
            <th scope="col" data-words>
              {t('envelope.column.organization')}
            </th>
            <th scope="col" data-words>
              {t('envelope.column.state')}
            </th>
            <th scope="col">{t('envelope.column.asked')}</th>
            <th scope="col">{t('envelope.column.recommended')}</th>
            <th scope="col">{t('envelope.column.granted')}</th>
            {trying?.head}
          </tr>
        </thead>
        <tbody>{trying ? trying.lines : rows.map((row) => <EnvelopeLine key={row.request_id} row={row} />)}</tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} data-words>
              {t('envelope.total')}
            </th>
            <td data-label={t('envelope.column.asked')}>{totalOf(rows, 'ammount_asked')}</td>
            <td data-label={t('envelope.column.recommended')}>{totalOf(rows, 'ammount_recommended')}</td>
            <td data-label={t('envelope.column.granted')}>{totalOf(rows, 'ammount_final')}</td>
            {trying?.foot}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

type AmountField = 'ammount_asked' | 'ammount_recommended' | 'ammount_final'

const inCents = (row: EnvelopeRow, field: AmountField): number => {
  const dollars = row[field]
  return dollars === null ? 0 : dollarsToCents(dollars)
}

const totalOf = (rows: readonly EnvelopeRow[], field: AmountField): string =>
  formatCents(rows.reduce((sum, row) => sum + inCents(row, field), 0))

interface EnvelopeLineProps {
  readonly row: EnvelopeRow
  /** Added cells. */
  readonly children?: ReactNode
}

/** Row of a request. */
export function EnvelopeLine({ row, children }: EnvelopeLineProps) {
  const { t } = useTranslation()
  const { organization, request_state, request_id } = row
  const amount = (field: AmountField): string =>
    row[field] === null ? t('common.none') : formatCents(inCents(row, field))
  return (
    <tr>
      <th scope="row" data-words>
        <Anchor component={Link} to={`/requests/${request_id}`} inherit>
          <bdi>{organization.label}</bdi>
        </Anchor>
      </th>
      <td data-words>
        <StateBadge state={request_state} />
      </td>
      <td data-label={t('envelope.column.asked')}>{amount('ammount_asked')}</td>
      <td data-label={t('envelope.column.recommended')}>{amount('ammount_recommended')}</td>
      <td data-label={t('envelope.column.granted')}>{amount('ammount_final')}</td>
      {children}
    </tr>
  )
}
