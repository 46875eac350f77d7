import { can, type FilterValue, type NoteRow } from '@octroi/domain'
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import { useUser } from '../../session/session.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { toListQuery } from '../../ui/data-table/table-state.ts'
import { useTableState } from '../../ui/data-table/use-table-state.ts'
import { type NoteScope, useNoteColumns } from './columns.tsx'
import { useDeletionModal } from './deletion-modal.tsx'
import { useNoteExport, useNoteList } from './queries.ts'
import { targetOf } from './target.ts'

interface NoteTableProps {
  /** Name of the table, under which its state is kept. */
  readonly id: string
  readonly label: string
  readonly empty: string
  readonly scope?: NoteScope
  /** Filters that are there unless the person chooses others for the same columns. */
  readonly fixed?: Readonly<Record<string, FilterValue>>
  /** Where '+' leads, for those who may write notes. */
  readonly createAt?: string
  /** `short`: without filters and page size, and out of the address, for a page that holds several tables. */
  readonly chrome?: 'full' | 'short'
}

const LATEST = { column: 'date', direction: 'desc' } as const
const SHORT_PAGE = 10

/** A server-paged table of the notes that this person may see. Only administrators delete and restore. */
export function NoteTable({ id, label, empty, scope = 'all', fixed, createAt, chrome = 'full' }: NoteTableProps) {
  const { t } = useTranslation()
  const user = useUser()
  const actor = useActor()
  const columns = useNoteColumns(scope)
  const short = chrome === 'short'
  const size = short ? { size: SHORT_PAGE } : {}
  const control = useTableState({ id, owner: user.id, columns, sort: LATEST, inUrl: !short, ...size })
  const query = useMemo(() => toListQuery(control.state, columns, fixed), [control.state, columns, fixed])
  const list = useNoteList(query)
  const exportRows = useNoteExport(label, query)
  const { rowActions, modal } = useRowActions()
  const isWriter = createAt !== undefined && can(actor, 'note.create')
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        control={control}
        chrome={chrome}
        rowId={(row) => String(row.id)}
        rowLink={(row) => `/notes/${row.id}`}
        rowName={({ note_type, organization, date }) =>
          t('notes.name', { type: note_type.label, organization: organization.name, date: formatDate(date) })
        }
        rowActions={rowActions}
        create={isWriter ? { to: createAt, label: t('notes.add') } : undefined}
        empty={empty}
        exportRows={exportRows}
        result={{
          page: list.data,
          busy: list.isFetching,
          failed: list.isError,
          retry: () => void list.refetch(),
        }}
      />
      {modal}
    </>
  )
}

/** Edit, and for those who may: delete, or restore what is deleted. */
function useRowActions() {
  const { t } = useTranslation()
  const actor = useActor()
  const { ask, modal } = useDeletionModal()
  const rowActions = (row: NoteRow): RowAction[] => {
    const edit = { key: 'edit', label: t('notes.edit'), icon: IconPencil, to: `/notes/${row.id}/edit` }
    const run = () => ask(row)
    const remove = { key: 'delete', label: t('notes.remove'), icon: IconTrash, run, danger: true as const }
    const restore = { key: 'restore', label: t('notes.restore'), icon: IconRestore, run }
    return [
      ...(can(actor, 'note.edit', targetOf(row)) ? [edit] : []),
      ...(can(actor, 'note.delete') && row.ending_date === null ? [remove] : []),
      ...(can(actor, 'note.restore') && row.ending_date !== null ? [restore] : []),
    ]
  }
  return { rowActions, modal }
}
