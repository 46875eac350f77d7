import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import type { Edition, OpenedDraft } from './open-edition.ts'
import { useDiscardDraft } from './queries.ts'

/** Button that throws a draft away, once the person has confirmed. */
export function DiscardDraft({ opened, edition }: { readonly opened: OpenedDraft; readonly edition: Edition }) {
  const { t } = useTranslation()
  const { form_id, description } = opened.draft
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const toasts = useActToasts(`discard-${form_id}`)
  const discard = useDiscardDraft(opened.draft)
  const { drafting, saver } = edition
  const confirm = () =>
    discard.mutate(undefined, {
      onSuccess: () => {
        // Nothing of it is to be saved or kept any more.
        drafting.sent(drafting.unsent().length)
        saver.forgetLost()
        toasts.done(t('forms.discard.done'), t('forms.discard.doneText'))
        void navigate('/forms')
      },
      onError: (error) => {
        setIsOpen(false)
        toasts.refused(error)
      },
    })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setIsOpen(true)}>
        {t('forms.discard.open')}
      </Button>
      <ConfirmModal
        opened={isOpen}
        onClose={() => {
          if (!discard.isPending) setIsOpen(false)
        }}
        title={t('forms.discard.title', { name: description.name })}
        confirm={t('forms.discard.confirm')}
        danger
        isPending={discard.isPending}
        onConfirm={confirm}
      >
        <Text>{t('forms.discard.text')}</Text>
      </ConfirmModal>
    </>
  )
}
