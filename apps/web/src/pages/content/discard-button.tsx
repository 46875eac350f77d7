import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { isOutdated, useDiscardContent } from './queries.ts'
import type { ContentEditing } from './use-content-draft.ts'

/** Throws the draft on the screen away, once the person has confirmed; what somebody else saved since is shown instead. */
export function DiscardButton({
  editing: { item, status, state, save, restart, showConflict },
}: {
  readonly editing: ContentEditing
}) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const toasts = useActToasts(`discard-${item.kind}-${item.key}`)
  const discard = useDiscardContent(item)
  const confirm = async () => {
    // A save that is on its way would bring the draft back.
    await save()
    const { draft } = state().item
    if (draft === null) return
    discard.mutate(draft.revision, {
      onSuccess: () => {
        toasts.done(t('content.discarded'), t('content.discardedText'))
        restart({ ...item, draft: null })
      },
      onError: (error) => {
        if (isOutdated(error)) void showConflict()
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
        onClose={() => {
          // What is typed behind the dialog would be thrown away too.
          if (!discard.isPending) setIsOpen(false)
        }}
        title={t('content.discardTitle', { name: item.label })}
        confirm={t('content.discard')}
        danger
        isPending={discard.isPending || status === 'saving'}
        onConfirm={() => void confirm()}
      >
        <Text>{t('content.discardText')}</Text>
      </ConfirmModal>
    </>
  )
}
