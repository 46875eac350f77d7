import { Anchor, Button, Group } from '@mantine/core'
import { can, type Note } from '@octroi/domain'
import { IconPencil, IconRestore, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router-dom'
import { HistoryPanel } from '../../audit/history-panel.tsx'
import { ListNeighbours } from '../../list/list-neighbours.tsx'
import { formatMoment } from '../../locales/format.ts'
import { useActor, Can } from '../../session/can.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NoteTags } from './badges.tsx'
import { useDeletionModal } from './deletion-modal.tsx'
import { NOTES } from './list.ts'
import { NoteFile } from './note-file.tsx'
import classes from './notes.module.css'
import { useNote } from './queries.ts'
import { targetOf } from './target.ts'

/** Where a note that cannot be shown leads: the list (source 1, section 8), or home for those who have no list. */
export function useFallbackAddress(): string {
  return can(useActor(), 'page.notes') ? '/notes' : '/'
}

/** Page of one note, read-only. */
export function NotePage() {
  const { t } = useTranslation()
  const note = useNote(Number(useParams()['id']))
  const fallback = useFallbackAddress()
  if (note.isError && !note.data) return <Navigate to={fallback} replace />
  if (!note.data) return <PageSkeleton />
  const { note_type, organization } = note.data
  return (
    <Page
      title={note_type.label}
      documentTitle={`${t('notes.noteTitle')} – ${organization.name}`}
      width="reading"
      above={<ListNeighbours list={NOTES} id={note.data.id} />}
      aside={<Acts note={note.data} />}
      lead={
        <Group gap="xs">
          <Anchor component={Link} to={`/organisations/${organization.id}`} fw={600} mr="xs">
            {organization.name}
          </Anchor>
          <NoteTags note={note.data} />
        </Group>
      }
    >
      <Panel title={t('notes.column.text')}>
        <p className={classes.text} dir="auto">
          {note.data.text}
        </p>
      </Panel>
      <Details note={note.data} />
      <HistoryPanel subject="note" subjectId={note.data.id} />
    </Page>
  )
}

interface NoteProps {
  readonly note: Note
}

function Details({ note }: NoteProps) {
  const { t } = useTranslation()
  const { organization, user, date, updated_at, version } = note
  return (
    <Panel title={t('notes.view.details')}>
      <Facts
        facts={[
          [t('notes.column.organization'), organization.name],
          [t('notes.column.type'), note.note_type.label],
          [t('notes.column.author'), user && `${user.name} ${user.surname}`],
          [t('notes.column.date'), formatMoment(date)],
          ...(version > 1 ? [[t('notes.view.changed'), formatMoment(updated_at)] as const] : []),
          [t('notes.column.status'), t(note.status === 1 ? 'notes.open' : 'notes.closed')],
          [t('notes.column.confidential'), t(note.confidential === 1 ? 'common.yes' : 'common.no')],
          [t('notes.column.file'), note.file && <NoteFile note={note} />],
        ]}
      />
    </Panel>
  )
}

/** Buttons to edit and to delete or restore; both require the ability to delete (source 1, section 2). */
function Acts({ note }: NoteProps) {
  const { t } = useTranslation()
  const { ask, modal } = useDeletionModal()
  const isActive = note.ending_date === null
  const isEditor = can(useActor(), 'note.edit', targetOf(note))
  return (
    <Group gap="sm">
      <Can permission="note.delete">
        <Button
          variant="default"
          leftSection={
            isActive ? <IconTrash size={18} aria-hidden="true" /> : <IconRestore size={18} aria-hidden="true" />
          }
          onClick={() => ask(note)}
        >
          {t(isActive ? 'notes.remove' : 'notes.restore')}
        </Button>
        {modal}
      </Can>
      {isEditor && (
        <Button
          component={Link}
          to={`/notes/${note.id}/edit`}
          leftSection={<IconPencil size={18} aria-hidden="true" />}
        >
          {t('notes.edit')}
        </Button>
      )}
    </Group>
  )
}
