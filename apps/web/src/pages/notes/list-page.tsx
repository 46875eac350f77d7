import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { NoteTable } from './note-table.tsx'

/** All the notes that this person may see. */
export function NoteListPage() {
  const { t } = useTranslation()
  return (
    <Page width="full">
      <NoteTable id="notes" label={t('notes.title')} empty={t('notes.empty')} createAt="/notes/new" />
    </Page>
  )
}
