import { Button, Group, Modal, Text } from '@mantine/core'
import type { NoteRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { toastDone, toastRefusal } from '../../ui/toast.ts'
import { useNoteDeletion } from './queries.ts'

interface DeletionModalProps {
  /** The note that is to be deleted, or restored when it is deleted already; null: nothing is asked. */
  readonly note: NoteRow | null
  readonly onClose: () => void
}

/** Asks before a note is deleted or restored, and says what came of it. */
export function DeletionModal({ note, onClose }: DeletionModalProps) {
  const { t } = useTranslation()
  const deletion = useNoteDeletion()
  const isDeleted = note !== null && note.ending_date === null
  const words = isDeleted ? 'removal' : 'restoration'
  const act = () => {
    if (note === null) return
    deletion.mutate(
      { note, isDeleted },
      {
        onSuccess: () => toastDone(t(`notes.${words}.done`), t(`notes.${words}.doneText`)),
        onError: toastRefusal,
        onSettled: onClose,
      },
    )
  }
  return (
    <Modal
      opened={note !== null}
      onClose={onClose}
      title={t(`notes.${words}.title`)}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Text mb="lg">{t(`notes.${words}.text`)}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color={isDeleted ? 'red' : undefined} onClick={act} loading={deletion.isPending} data-autofocus>
          {t(`notes.${words}.confirm`)}
        </Button>
      </Group>
    </Modal>
  )
}
