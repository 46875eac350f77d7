import type { NoteRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { AttachedFile } from '../../ui/attached-file.tsx'
import { useNoteActs } from './queries.ts'

/** The file attached to a note; renders nothing if there is none. */
export function NoteFile({ note }: { readonly note: NoteRow }) {
  const { t } = useTranslation()
  const acts = useNoteActs()
  const { file } = note
  if (file === null) return null
  return (
    <AttachedFile file={file} label={t('notes.download', { name: file.name })} download={() => acts.download(note)} />
  )
}
