import { Button, Group, Modal, Text } from '@mantine/core'
import type { Document } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useDocumentActs } from '../form-queries.ts'

interface RemoveDocumentProps {
  readonly requestId: number
  readonly document: Document
  readonly opened: boolean
  readonly onClose: () => void
}

/** Dialog that asks for confirmation before a document is deleted. */
export function RemoveDocument({ requestId, document, opened, onClose }: RemoveDocumentProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useDocumentActs(requestId)
  const { name } = document
  const remove = useMutation({
    mutationFn: () => acts.remove(document.id),
    onSuccess: () => toasts.done(t('request.documents.removed'), t('request.documents.removedText', { name })),
    onError: toasts.refused,
    onSettled: onClose,
  })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('request.documents.removeTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      centered
    >
      <Text mb="lg">{t('request.documents.removeText', { name })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
          {t('request.documents.removeConfirm')}
        </Button>
      </Group>
    </Modal>
  )
}
