import { can } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { useActor } from '../../session/can.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { NoteForm } from './note-form.tsx'
import { useNote } from './queries.ts'
import { targetOf } from './target.ts'

/**
 * Page that edits a note. A note that does not load leads to the list; somebody who may not edit it is sent home
 * without a message.
 */
export function NoteEditPage() {
  const { t } = useTranslation()
  const actor = useActor()
  const note = useNote(Number(useParams()['id']))
  if (note.isError && !note.data) return <Navigate to="/notes" replace />
  if (!note.data || note.isPlaceholderData) return <PageSkeleton />
  const target = targetOf(note.data)
  if (!can(actor, 'note.edit', target)) return <Navigate to="/" replace />
  return (
    <Page>
      <NoteForm
        key={note.data.id}
        note={note.data}
        mayHide={can(actor, 'note.confidential', target)}
        label={t('notes.editTitle')}
        cancelTo={`/notes/${note.data.id}`}
      />
    </Page>
  )
}
