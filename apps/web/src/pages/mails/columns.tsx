import { MAIL_STATES, type QueuedMail, type ColumnId } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceFilter, RowLink } from '../../list/columns.tsx'
import { formatDateTime } from '../../locales/format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import type { DataColumn } from '../../ui/data-table/column.ts'

type Column = DataColumn<QueuedMail, ColumnId<'mailQueue'> | 'request'>

/** The columns of the list of unsent mails. */
export function useMailColumns(): readonly Column[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      textColumn(t, 'recipient', 200),
      textColumn(t, 'subject', 230),
      requestColumn(t),
      stateColumn(t),
      errorColumn(t),
      momentColumn({ id: 'next_at', header: t('mailQueue.column.next') }),
      { ...attemptsColumn(t), hidden: true },
      { ...momentColumn({ id: 'created_at', header: t('mailQueue.column.created') }), hidden: true },
    ],
    [t],
  )
}

const textColumn = (t: TFunction, id: 'recipient' | 'subject', width: number): Column => ({
  id,
  header: t(`mailQueue.column.${id}`),
  width,
  sortable: true,
  card: true,
  ...(id === 'recipient' && { title: true as const }),
  filter: { kind: 'text' },
  cell: (mail) => <Breakable text={mail[id]} />,
  value: (mail) => mail[id],
})

const stateColumn = (t: TFunction): Column => ({
  id: 'state',
  header: t('mailQueue.column.state'),
  width: 170,
  sortable: true,
  card: true,
  filter: choiceFilter(MAIL_STATES.map((value) => ({ value, label: t(`mailQueue.state.${value}`) }))),
  cell: ({ state }) => t(`mailQueue.state.${state}`),
  value: ({ state }) => t(`mailQueue.state.${state}`),
})

const attemptsColumn = (t: TFunction): Column => ({
  id: 'attempts',
  header: t('mailQueue.column.attempts'),
  width: 90,
  sortable: true,
  card: true,
  kind: 'number',
  filter: { kind: 'numbers-between' },
  cell: ({ attempts }) => attempts,
  value: ({ attempts }) => attempts,
})

const errorColumn = (t: TFunction): Column => ({
  id: 'last_error',
  header: t('mailQueue.column.error'),
  width: 210,
  sortable: true,
  card: true,
  filter: { kind: 'text' },
  cell: ({ last_error }) => last_error !== null && <Breakable text={last_error} />,
  value: ({ last_error }) => last_error,
})

const requestColumn = (t: TFunction): Column => ({
  id: 'request',
  header: t('mailQueue.column.request'),
  width: 180,
  card: true,
  cell: ({ request }) => request !== null && <RowLink to={`/requests/${request.id}`}>{request.label}</RowLink>,
  value: ({ request }) => request?.label ?? '',
})

interface MomentOf {
  readonly id: 'next_at' | 'created_at'
  readonly header: string
}

const momentColumn = ({ id, header }: MomentOf): Column => ({
  id,
  header,
  width: 168,
  sortable: true,
  card: true,
  kind: 'figures',
  filter: { kind: 'dates' },
  cell: (mail) => mail[id] !== null && <time dateTime={mail[id]}>{formatDateTime(mail[id])}</time>,
  value: (mail) => (mail[id] === null ? null : new Date(mail[id])),
})
