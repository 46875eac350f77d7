import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useDiscardContent } from './queries.ts'
import type { ContentEditing } from './use-content-draft.ts'

/** Throws the draft on the screen away, once the person has confirmed; what somebody else saved since is shown instead. */
export function DiscardButton({ editing: { item, restart, showConflict } }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useActToasts(`discard-${item.kind}-${item.key}`)
  const discard = useDiscardContent(item)
  const confirm = () => {
    if (item.draft === null) return
    discard.mutate(item.draft.revision, {
      onSuccess: () => {
        toasts.done(t('content.discarded'), t('content.discardedText'))
        restart({ ...item, draft: null })
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'version_conflict') void showConflict()
        else toasts.refused(error)
      },
      onSettled: () => setIsOpen(false),
    })
  }
  return (
    <>
      <Button variant="subtle" color="red" mt="xs" onClick={() => setIsOpen(true)}>
        {t('content.discard')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('content.discardTitle', { name: item.label })}
        confirm={t('content.discard')}
        danger
        isPending={discard.isPending}
        onConfirm={confirm}
      >
        <Text>{t('content.discardText')}</Text>
      </ConfirmModal>
    </>
  )
}
