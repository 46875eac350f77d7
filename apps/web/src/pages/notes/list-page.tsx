import { Page } from '../../ui/page.tsx'
import { NoteList } from './note-list.tsx'

/** All the notes that this person may see. Only administrators delete and restore. */
export function NoteListPage() {
  return (
    <Page width="full">
      <NoteList />
    </Page>
  )
}
