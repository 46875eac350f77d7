import { Text, TextInput } from '@mantine/core'
import { MOST_HOLD_REASON } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeptText } from '../../form/use-kept-text.ts'
import { BoundedText, countExcess } from '../../ui/bounded-text.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useHold } from './queries.ts'

interface HoldModalProps {
  /** The request; `other` lets the person enter its number; null while the dialog is closed. */
  readonly requestId: number | 'other' | null
  readonly onClose: () => void
}

/** Dialog that puts a hold on a request, with the reason, which stays in this tab until it is sent. */
export function HoldModal({ requestId, onClose }: HoldModalProps) {
  const { t } = useTranslation()
  const toasts = useActToasts('hold')
  const [number, setNumber] = useState('')
  const reason = useKeptText('retention/hold')
  const hold = useHold()
  const id = requestId === 'other' ? readNumber(number) : requestId
  const isComplete = id !== null && reason.text.trim() !== '' && countExcess(reason.text, MOST_HOLD_REASON) === 0
  const send = () => {
    if (!isComplete) return
    const body = { request_id: id, reason: reason.text }
    hold.mutate(body, {
      onSuccess: () => {
        reason.forget()
        setNumber('')
        onClose()
        toasts.done(t('retention.heldToast'), t('retention.heldToastText'))
      },
      onError: toasts.refused,
    })
  }
  return (
    <ConfirmModal
      opened={requestId !== null}
      onClose={onClose}
      title={t('retention.holdTitle')}
      confirm={t('retention.holdConfirm')}
      isDisabled={!isComplete}
      isPending={hold.isPending}
      onConfirm={send}
    >
      <Text>{t('retention.holdText')}</Text>
      {requestId === 'other' && (
        <TextInput
          mt="md"
          label={t('retention.holdNumber')}
          description={t('retention.holdNumberHelp')}
          inputMode="numeric"
          value={number}
          error={number.trim() !== '' && id === null && t('retention.holdNumberFault')}
          onChange={(event) => setNumber(event.currentTarget.value)}
          required
        />
      )}
      <BoundedText
        mt="md"
        label={t('retention.holdReason')}
        description={t('retention.holdReasonHelp')}
        text={reason.text}
        most={MOST_HOLD_REASON}
        onChange={reason.change}
        required
      />
    </ConfirmModal>
  )
}

/** Reads the number of a request as the database can hold it, or null. */
function readNumber(text: string): number | null {
  const digits = /^\s*(\d{1,9})\s*$/.exec(text)?.[1]
  const number = Number(digits)
  return number > 0 ? number : null
}
