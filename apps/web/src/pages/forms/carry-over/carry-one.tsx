import { Stack, Text } from '@mantine/core'
import type { RequestToCarry } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { carryOverCounts } from '../../../locales/carry-over-counts.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useCarryOne } from './queries.ts'
import { nameRequest } from './request-item.tsx'

interface CarryOneProps {
  readonly form: { readonly id: number; readonly version: number }
  /** The request to carry over, also while the dialog closes; null before it is first opened. */
  readonly request: RequestToCarry | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before one request is carried over, and carries it over. */
export function CarryOne({ form: { id, version }, request, opened, onClose }: CarryOneProps) {
  const { t } = useTranslation()
  const toasts = useActToasts(`carry-over-${id}`)
  const { mutate, isPending } = useCarryOne(id)
  const carry = ({ request_id }: RequestToCarry) =>
    mutate(
      { request_id, version },
      {
        onSuccess: () => toasts.done(t('formVersions.carried'), t('formVersions.carriedText')),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'version_conflict')
            toasts.failed(t('formVersions.changedSince'))
          else toasts.refused(error)
        },
        onSettled: onClose,
      },
    )
  return (
    <ConfirmModal
      opened={opened}
      onClose={() => {
        if (!isPending) onClose()
      }}
      title={t('formVersions.carryTitle', { version })}
      confirm={t('formVersions.carryConfirm')}
      isPending={isPending}
      onConfirm={() => request !== null && carry(request)}
    >
      {request !== null && (
        <Stack gap="sm">
          <Text fw={600}>{nameRequest(t, request)}</Text>
          <Text>{carryOverCounts(t, request)}.</Text>
          <Text>{t('formVersions.carryText')}</Text>
        </Stack>
      )}
    </ConfirmModal>
  )
}
