import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEvent, NOBODY, type ColumnId } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeList } from '../../audit/change-list.tsx'
import { actorOfEvent, changesOnOneLine, subjectPage } from '../../audit/changes.ts'
import { choiceFilter, choicesById, RowLink } from '../../list/columns.tsx'
import { formatDateTime } from '../../locales/format.ts'
import { Breakable } from '../../ui/breakable.tsx'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { useAuthors } from './queries.ts'

type Column = DataColumn<AuditEvent, ColumnId<'audit'> | 'changes'>

/** The columns of the audit trail. The name of the object that was acted on links to that object. */
export function useAuditColumns(): readonly Column[] {
  const { t } = useTranslation()
  const authors = useAuthors().data
  return useMemo(
    () => [
      atColumn(t),
      actorColumn(t, [{ value: String(NOBODY), label: t('audit.nobody') }, ...choicesById(authors)]),
      actionColumn(t),
      subjectColumn(t),
      labelColumn(t),
      changesColumn(t),
      addressColumn(t),
      numberColumn(t),
    ],
    [t, authors],
  )
}

const atColumn = (t: TFunction): Column => ({
  id: 'at',
  header: t('audit.column.at'),
  width: 168,
  sortable: true,
  card: true,
  kind: 'figures',
  filter: { kind: 'dates' },
  cell: (event) => <time dateTime={event.at}>{formatDateTime(event.at)}</time>,
  value: (event) => new Date(event.at),
})

const actorColumn = (t: TFunction, choices: readonly Choice[]): Column => ({
  id: 'actor_label',
  header: t('audit.column.actor'),
  width: 140,
  sortable: true,
  card: true,
  filter: choiceFilter(choices, { numbers: true, asked: 'actor_id' }),
  cell: (event) => <bdi>{actorOfEvent(event)}</bdi>,
  value: actorOfEvent,
})

const actionColumn = (t: TFunction): Column => ({
  id: 'action',
  header: t('audit.column.action'),
  width: 155,
  sortable: true,
  card: true,
  filter: { kind: 'multi', choices: AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.action.${value}`) })) },
  cell: (event) => t(`audit.action.${event.action}`),
  value: (event) => t(`audit.action.${event.action}`),
})

const subjectColumn = (t: TFunction): Column => ({
  id: 'subject',
  header: t('audit.column.subject'),
  width: 110,
  sortable: true,
  filter: { kind: 'multi', choices: AUDIT_SUBJECTS.map((value) => ({ value, label: t(`audit.subject.${value}`) })) },
  cell: (event) => t(`audit.subject.${event.subject}`),
  value: (event) => t(`audit.subject.${event.subject}`),
})

const labelColumn = (t: TFunction): Column => ({
  id: 'subject_label',
  header: t('audit.column.subjectLabel'),
  width: 190,
  sortable: true,
  card: true,
  filter: { kind: 'text' },
  cell: (event) => <SubjectLink event={event} />,
  value: (event) => event.subject_label,
})

function SubjectLink({ event }: { readonly event: AuditEvent }) {
  const page = subjectPage(event)
  const label = <Breakable text={event.subject_label} />
  if (page === null) return label
  return <RowLink to={page}>{label}</RowLink>
}

const changesColumn = (t: TFunction): Column => ({
  id: 'changes',
  header: t('audit.column.changes'),
  width: 300,
  card: true,
  cell: (event) => <ChangeList event={event} brief />,
  value: changesOnOneLine,
})

const addressColumn = (t: TFunction): Column => ({
  id: 'address',
  header: t('audit.column.address'),
  width: 128,
  sortable: true,
  kind: 'figures',
  filter: { kind: 'text' },
  cell: (event) => event.address,
  value: (event) => event.address,
})

const numberColumn = (t: TFunction): Column => ({
  id: 'subject_id',
  header: t('audit.column.subjectId'),
  width: 130,
  sortable: true,
  kind: 'number',
  hidden: true,
  filter: { kind: 'numbers-between' },
  cell: (event) => event.subject_id,
  value: (event) => event.subject_id,
})
