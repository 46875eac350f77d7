import { can, type NoteRow } from '@octroi/domain'
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { List } from '../../list/list.tsx'
import type { RowActs } from '../../list/list-description.ts'
import type { ListPlace } from '../../list/use-list.ts'
import { useActor } from '../../session/can.tsx'
import type { RowAction } from '../../ui/data-table/table-props.ts'
import { useNoteColumns, useOrganizationNoteColumns } from './columns.tsx'
import { useDeletionModal } from './deletion-modal.tsx'
import { NOTES } from './list.ts'
import { targetOf } from './target.ts'

/** A table of the notes that this person may see. */
export function NoteList(place: ListPlace) {
  return <List {...place} list={{ ...NOTES, columns: useNoteColumns(), ...useRowActs() }} />
}

/** The list of the notes of one organisation, whose name is not repeated in each row. */
export function OrganizationNoteList(place: ListPlace) {
  return <List {...place} list={{ ...NOTES, columns: useOrganizationNoteColumns(), ...useRowActs() }} />
}

/** Row actions: edit and, for those who may, delete or restore. */
function useRowActs(): RowActs<NoteRow> {
  const { t } = useTranslation()
  const actor = useActor()
  const { ask, modal } = useDeletionModal()
  const rowActions = useCallback(
    (row: NoteRow): readonly RowAction[] => {
      const edit = { key: 'edit', label: t('notes.edit'), icon: IconPencil, to: `/notes/${row.id}/edit` }
      const run = () => ask(row)
      const remove = { key: 'delete', label: t('notes.remove'), icon: IconTrash, run, danger: true as const }
      const restore = { key: 'restore', label: t('notes.restore'), icon: IconRestore, run }
      return [
        ...(can(actor, 'note.edit', targetOf(row)) ? [edit] : []),
        ...(can(actor, 'note.delete') && row.ending_date === null ? [remove] : []),
        ...(can(actor, 'note.restore') && row.ending_date !== null ? [restore] : []),
      ]
    },
    [t, actor, ask],
  )
  return { rowActions, dialog: modal }
}
