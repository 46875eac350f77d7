import { Text, TextInput } from '@mantine/core'
import { MOST_HOLD_REASON } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { useKeptText } from '../../form/use-kept-text.ts'
import { BoundedText, countExcess } from '../../ui/bounded-text.tsx'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { useHold } from './queries.ts'

interface HoldModalProps {
  /** The request; `other` lets the person enter its number; null while the dialog is closed. */
  readonly requestId: number | 'other' | null
  readonly onClose: () => void
}

/**
 * Dialog that puts a hold on a request, with the reason, which stays in this tab until it is sent. Each request has a
 * reason of its own, so that one that was typed for another is never sent with it.
 */
export function HoldModal({ requestId, onClose }: HoldModalProps) {
  const { t } = useTranslation()
  const toasts = useActToasts('hold')
  const request = useLastDefined(requestId ?? undefined)
  const number = useKeptText('retention/hold-number')
  const reason = useKeptText(`retention/hold/${request ?? 'other'}`)
  const [unknown, setUnknown] = useState<number | null>(null)
  const hold = useHold()
  const id = request === 'other' ? readNumber(number.text) : (request ?? null)
  const isComplete = id !== null && reason.text.trim() !== '' && countExcess(reason.text, MOST_HOLD_REASON) === 0
  const send = () => {
    if (!isComplete) return
    hold.mutate(
      { request_id: id, reason: reason.text },
      {
        onSuccess: () => {
          reason.forget()
          if (request === 'other') number.forget()
          onClose()
          toasts.done(t('retention.heldToast'), t('retention.heldToastText'))
        },
        onError: (error) => {
          const isUnknown = request === 'other' && error instanceof ApiError && error.code === 'not_found'
          if (isUnknown) setUnknown(id)
          else toasts.refused(error)
        },
      },
    )
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
      {request === 'other' && (
        <RequestNumber text={number.text} isUnknown={id !== null && id === unknown} onChange={number.change} />
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

interface RequestNumberProps {
  readonly text: string
  /** True if the server knows no such request. */
  readonly isUnknown: boolean
  readonly onChange: (text: string) => void
}

function RequestNumber({ text, isUnknown, onChange }: RequestNumberProps) {
  const { t } = useTranslation()
  const isUnread = text.trim() !== '' && readNumber(text) === null
  return (
    <TextInput
      mt="md"
      label={t('retention.holdNumber')}
      description={t('retention.holdNumberHelp')}
      inputMode="numeric"
      value={text}
      error={isUnread ? t('retention.holdNumberFault') : isUnknown && t('retention.holdNumberUnknown')}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  )
}

/** Reads the number of a request as the database can hold it, or null. */
function readNumber(text: string): number | null {
  const digits = /^\s*(\d{1,9})\s*$/.exec(text)?.[1]
  const number = Number(digits)
  return number > 0 ? number : null
}
