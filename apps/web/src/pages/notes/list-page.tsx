import { Page } from '../../ui/page.tsx'
import { EMPTY_NOTES_TEXTS } from './list.ts'
import { NoteList } from './note-list.tsx'

/** All the notes that this person may see. Only administrators delete and restore. */
export function NoteListPage() {
  return (
    <Page width="full">
      <NoteList emptyWithin={EMPTY_NOTES_TEXTS} />
    </Page>
  )
}
