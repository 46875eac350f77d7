import { Text } from '@mantine/core'
import { type Actor, can, type NoteRow, type ColumnId } from '@octroi/domain'
import { IconPaperclip } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { choiceColumn, choicesById, dateColumn, RowLink, textColumn } from '../../list/columns.tsx'
import { formatDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import type { Choice, DataColumn } from '../../ui/data-table/column.ts'
import { StatusTag } from './badges.tsx'
import classes from './notes.module.css'
import { useNoteAuthors, useNoteTypes } from './queries.ts'

type Column = DataColumn<NoteRow, ColumnId<'notes'>>

const shortText = (text: string) => (
  <Text span inherit lineClamp={2} title={text.slice(0, 500)} dir="auto">
    {text}
  </Text>
)

/** The columns of a table of notes; the first links to the note. */
export function useNoteColumns(): readonly Column[] {
  const { t } = useTranslation()
  const others = useOtherColumns()
  const type = useTypeColumn()
  return useMemo(() => [linked(organizationColumn(t)), type, ...others], [t, type, others])
}

/** Columns of the notes of one organisation. */
export function useOrganizationNoteColumns(): readonly Column[] {
  const others = useOtherColumns()
  const type = useTypeColumn()
  return useMemo(() => [linked(type), ...others], [type, others])
}

function useTypeColumn(): Column {
  const { t } = useTranslation()
  const types = useNoteTypes().data
  return useMemo(() => {
    const value = (row: NoteRow) => row.note_type.label
    const kind = { width: 140, value, choices: choicesById(types), numbers: true } as const
    return { ...choiceColumn('type_id', t('notes.column.type'), kind), card: true }
  }, [t, types])
}

function useOtherColumns(): readonly Column[] {
  const { t } = useTranslation()
  const actor = useActor()
  const authors = useNoteAuthors().data
  return useMemo(
    () => [
      noteColumn(t),
      authorColumn(t('notes.column.author'), choicesById(authors)),
      {
        ...dateColumn<NoteRow, 'date'>('date', t('notes.column.date'), { width: 108, value: (row) => row.date }),
        card: true,
      },
      statusColumn(t),
      confidentialColumn(t),
      deletedColumn(t, actor),
    ],
    [t, actor, authors],
  )
}

/** Makes the cells of a column link to the note. */
const linked = (column: Column): Column => ({
  ...column,
  card: true,
  cell: (row) => <RowLink to={`/notes/${row.id}`}>{column.cell(row)}</RowLink>,
})

const organizationColumn = (t: TFunction): Column =>
  textColumn('organization_name', t('notes.column.organization'), { width: 175, value: (row) => row.organization.name })

const noteColumn = (t: TFunction): Column => ({
  id: 'text',
  header: t('notes.column.text'),
  width: 200,
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

const authorColumn = (header: string, choices: readonly Choice[]): Column =>
  choiceColumn('author', header, { width: 125, value: authorOf, choices, numbers: true, asked: 'user_id' })

const statusColumn = (t: TFunction): Column => ({
  id: 'status',
  header: t('notes.column.status'),
  width: 108,
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
  width: 145,
  sortable: true,
  filter: { kind: 'yes-no' },
  value: (row) => row.confidential === 1,
  cell: (row) => t(row.confidential === 1 ? 'common.yes' : 'common.no'),
})

/** Deleted notes are in the list of administrators; advisers must filter for them (source 1, sections 2 and 6). */
const deletedColumn = (t: TFunction, actor: Actor): Column => ({
  id: 'deleted',
  header: t('notes.column.deleted'),
  width: 108,
  hidden: !can(actor, 'note.list_deleted'),
  kind: 'figures',
  value: (row) => row.ending_date !== null,
  ...(can(actor, 'page.deleted_filter') && { filter: { kind: 'yes-no' as const } }),
  cell: ({ ending_date }) => (ending_date === null ? t('common.no') : formatDate(ending_date)),
})
