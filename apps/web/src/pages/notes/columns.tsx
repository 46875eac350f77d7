import { Text } from '@mantine/core'
import { type Actor, can, type NoteRow } from '@octroi/domain'
import { IconPaperclip } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { StatusTag } from './badges.tsx'
import classes from './notes.module.css'
import { useNoteTypes } from './queries.ts'

type Column = DataColumn<NoteRow>

/** `organization`: of all organisations, or of one, whose name is then not repeated in each row. */
export type NoteScope = 'all' | 'organization'

const shortText = (text: string) => (
  <Text span inherit lineClamp={2} title={text.slice(0, 500)} dir="auto">
    {text}
  </Text>
)

/** The columns of every table of notes; the first links to the note. */
export function useNoteColumns(scope: NoteScope): readonly Column[] {
  const { t } = useTranslation()
  const actor = useActor()
  const types = useNoteTypes().data
  return useMemo(() => {
    const choices = (types ?? []).map(({ id, label }) => ({ value: String(id), label }))
    const first = scope === 'all' ? organizationColumn(t) : linked(typeColumn(t, choices))
    return [
      first,
      ...(scope === 'all' ? [typeColumn(t, choices)] : []),
      textColumn(t),
      authorColumn(t),
      dateColumn(t),
      statusColumn(t),
      confidentialColumn(t),
      deletedColumn(t, actor),
    ]
  }, [t, actor, types, scope])
}

/** A column whose cell is the way to the note, by mouse and keyboard. */
const linked = (column: Column): Column => ({
  ...column,
  card: true,
  cell: (row) => (
    <Link to={`/notes/${row.id}`} className={classes.rowLink}>
      {column.cell(row)}
    </Link>
  ),
})

const organizationColumn = (t: TFunction): Column =>
  linked({
    id: 'organization_name',
    header: t('notes.column.organization'),
    width: 215,
    sortable: true,
    filter: { kind: 'text' },
    value: (row) => row.organization.name,
    cell: (row) => row.organization.name,
  })

const typeColumn = (t: TFunction, choices: readonly Choice[]): Column => ({
  id: 'type_id',
  header: t('notes.column.type'),
  width: 165,
  sortable: true,
  card: true,
  filter: { kind: 'multi', choices, numbers: true },
  value: (row) => row.note_type.label,
  cell: (row) => row.note_type.label,
})

const textColumn = (t: TFunction): Column => ({
  id: 'text',
  header: t('notes.column.text'),
  width: 265,
  sortable: true,
  card: true,
  filter: { kind: 'text' },
  value: (row) => row.text,
  cell: ({ text, file }) =>
    file === null ? (
      shortText(text)
    ) : (
      <span className={classes.withFile}>
        <IconPaperclip size={16} role="img" aria-label={t('notes.hasFile', { name: file.name })} />
        {shortText(text)}
      </span>
    ),
})

const authorOf = ({ user }: NoteRow): string => (user ? `${user.name} ${user.surname}` : '')

const authorColumn = (t: TFunction): Column => ({
  id: 'author',
  header: t('notes.column.author'),
  width: 160,
  sortable: true,
  filter: { kind: 'text' },
  value: authorOf,
  cell: authorOf,
})

const dateColumn = (t: TFunction): Column => ({
  id: 'date',
  header: t('notes.column.date'),
  width: 118,
  sortable: true,
  card: true,
  figures: true,
  filter: { kind: 'dates' },
  value: (row) => new Date(row.date),
  cell: (row) => formatDate(row.date),
})

const statusColumn = (t: TFunction): Column => ({
  id: 'status',
  header: t('notes.column.status'),
  width: 120,
  sortable: true,
  card: true,
  filter: {
    kind: 'multi',
    numbers: true,
    choices: [
      { value: '1', label: t('notes.open') },
      { value: '0', label: t('notes.closed') },
    ],
  },
  value: (row) => t(row.status === 1 ? 'notes.open' : 'notes.closed'),
  cell: (row) => <StatusTag status={row.status} />,
})

const confidentialColumn = (t: TFunction): Column => ({
  id: 'confidential',
  header: t('notes.column.confidential'),
  width: 132,
  sortable: true,
  filter: { kind: 'yes-no' },
  value: (row) => row.confidential === 1,
  cell: (row) => t(row.confidential === 1 ? 'common.yes' : 'common.no'),
})

/** Administrators find deleted notes among the others; advisers ask for them (source 1, sections 2 and 6). */
const deletedColumn = (t: TFunction, actor: Actor): Column => ({
  id: 'deleted',
  header: t('notes.column.deleted'),
  width: 118,
  hidden: !can(actor, 'note.list_deleted'),
  figures: true,
  value: (row) => row.ending_date !== null,
  ...(can(actor, 'note.find_deleted') && { filter: { kind: 'yes-no' as const } }),
  cell: ({ ending_date }) => (ending_date === null ? t('common.no') : formatDate(ending_date)),
})
