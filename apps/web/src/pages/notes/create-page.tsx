import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Page } from '../../ui/page.tsx'
import { NoteForm } from './note-form.tsx'

/** Page that creates a note; opened from an organisation, that organisation is preselected. */
export function NoteCreatePage() {
  const { t } = useTranslation()
  const { id } = useParams()
  return (
    <Page>
      <NoteForm
        key={id ?? 'any'}
        note={null}
        {...(id !== undefined && { organizationId: id })}
        mayHide
        label={t('notes.newTitle')}
        cancelTo={id === undefined ? '/notes' : `/organisations/${id}`}
      />
    </Page>
  )
}
