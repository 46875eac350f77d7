import { Button, Group, Modal, Text } from '@mantine/core'
import type { NoteRow } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useDialogSubject } from '../../ui/use-dialog-subject.ts'
import { useNoteDeletion } from './queries.ts'

/**
 * Deletes a note, or restores a deleted one, once the person has confirmed. `ask` opens the dialog; render `modal`
 * always, so that the focus returns to the button.
 */
export function useDeletionModal() {
  const { asked: note, opened, open: ask, close } = useDialogSubject<NoteRow>()
  return { ask, modal: <DeletionModal note={note} opened={opened} onClose={close} /> }
}

interface DeletionModalProps {
  /** Null until the dialog is first opened. */
  readonly note: NoteRow | null
  readonly opened: boolean
  readonly onClose: () => void
}

function DeletionModal({ note, opened, onClose }: DeletionModalProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const deletion = useNoteDeletion()
  const isDeleted = note?.ending_date === null
  const words = isDeleted ? 'removal' : 'restoration'
  const act = () =>
    note &&
    deletion.mutate(
      { note, isDeleted },
      {
        onSuccess: () => toasts.done(t(`notes.${words}.done`), t(`notes.${words}.doneText`)),
        onError: toasts.refused,
        onSettled: onClose,
      },
    )
  return (
    <Modal
      opened={opened}
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
        <Button {...(isDeleted && { color: 'red' })} onClick={act} loading={deletion.isPending} data-autofocus>
          {t(`notes.${words}.confirm`)}
        </Button>
      </Group>
    </Modal>
  )
}
