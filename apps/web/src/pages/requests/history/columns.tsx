import { HISTORY_KINDS, type HistoryLine, NOBODY, type ColumnId } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../../../audit/change-list.tsx'
import { changesOnOneLine, type RecordedChange } from '../../../audit/changes.ts'
import { choiceFilter, choicesById, RowLink } from '../../../list/columns.tsx'
import { formatDateTime } from '../../../locales/format.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import type { DataColumn } from '../../../ui/data-table/column.ts'
import { linePage } from './line-page.ts'
import { useHistoryAuthors } from './queries.ts'

type Column = DataColumn<HistoryLine, ColumnId<'requestHistory'> | 'changes'>

/** The columns of the history of a request; each line links to what it is about. */
export function useHistoryColumns(requestId: number): readonly Column[] {
  const { t } = useTranslation()
  const authors = useHistoryAuthors(requestId).data
  return useMemo(
    () => [atColumn(t), kindColumn(t), labelColumn(t), changesColumn(t), actorColumn(t, authors)],
    [t, authors],
  )
}

/** An event whose changes all begin with null is a creation, so only its new values are listed. */
const recordedChange = ({ changes }: HistoryLine): RecordedChange => ({
  subject: 'requestHistory',
  action: Object.values(changes).every(({ from }) => from === null) ? 'create' : 'update',
  changes,
})

const atColumn = (t: TFunction): Column => ({
  id: 'at',
  header: t('requestHistory.column.at'),
  width: 168,
  sortable: true,
  card: true,
  kind: 'figures',
  filter: { kind: 'dates' },
  cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  value: ({ at }) => new Date(at),
})

const kindColumn = (t: TFunction): Column => ({
  id: 'kind',
  header: t('requestHistory.column.kind'),
  width: 170,
  sortable: true,
  card: true,
  filter: choiceFilter(
    HISTORY_KINDS.map((value) => ({
      value,
      label: t(value === 'analysis' ? 'requestHistory.anyAnalysis' : `requestHistory.kind.${value}`),
    })),
  ),
  cell: ({ kind }) => t(`requestHistory.kind.${kind}`),
  value: ({ kind }) => t(`requestHistory.kind.${kind}`),
})

const labelColumn = (t: TFunction): Column => ({
  id: 'label',
  header: t('requestHistory.column.label'),
  width: 300,
  sortable: true,
  card: true,
  title: true,
  filter: { kind: 'text' },
  cell: (line) => (
    <RowLink to={linePage(line)} look="plain">
      <Breakable text={line.label} />
    </RowLink>
  ),
  value: ({ label }) => label,
})

const changesColumn = (t: TFunction): Column => ({
  id: 'changes',
  header: t('requestHistory.column.changes'),
  width: 380,
  card: true,
  cell: (line) => <ChangeList event={recordedChange(line)} />,
  value: (line) => changesOnOneLine(recordedChange(line)),
})

const actorColumn = (t: TFunction, authors: Parameters<typeof choicesById>[0]): Column => ({
  id: 'actor_label',
  header: t('requestHistory.column.actor'),
  width: 180,
  sortable: true,
  card: true,
  filter: choiceFilter([{ value: String(NOBODY), label: t('requestHistory.platform') }, ...choicesById(authors)], {
    numbers: true,
    asked: 'actor_id',
  }),
  cell: (line) => <bdi>{actorOf(line, t)}</bdi>,
  value: (line) => actorOf(line, t),
})

const actorOf = ({ actor_label }: HistoryLine, t: TFunction): string => actor_label || t('requestHistory.platform')
