import { Anchor, Text } from '@mantine/core'
import type { NoteRow } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../locales/format.ts'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useNoteActs } from './queries.ts'

/** The name of the file attached to a note, which downloads it, and its size; nothing without a file. */
export function NoteFile({ note }: { readonly note: NoteRow }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useNoteActs()
  const download = useMutation({
    mutationFn: () => acts.download(note),
    onSuccess: toasts.quiet,
    onError: toasts.refused,
  })
  const { file } = note
  if (file === null) return null
  return (
    <>
      <Anchor
        component="button"
        type="button"
        ta="start"
        aria-label={t('notes.download', { name: file.name })}
        onClick={() => download.mutate()}
      >
        {file.name}
      </Anchor>
      <Text span c="dimmed">{` (${formatBytes(file.size)})`}</Text>
    </>
  )
}
