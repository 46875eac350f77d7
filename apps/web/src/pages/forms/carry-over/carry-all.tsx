import { Alert, List, Stack, Text } from '@mantine/core'
import type { RequestToCarry } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { carryOverCounts } from '../../../locales/carry-over-counts.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useCarryAll } from './queries.ts'

interface CarryAllProps {
  readonly form: { readonly id: number; readonly version: number }
  /** The requests of the dry run that the person confirms. */
  readonly requests: readonly RequestToCarry[]
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks before all requests are carried over, with the sums of the dry run; names those that were refused. */
export function CarryAll({ form: { id, version }, requests, opened, onClose }: CarryAllProps) {
  const { t } = useTranslation()
  const toasts = useActToasts(`carry-over-${id}`)
  const { mutate, isPending, data } = useCarryAll(id)
  const count = requests.length
  const sumOf = (name: 'kept' | 'aside' | 'anew') => requests.reduce((sum, request) => sum + request[name], 0)
  const counts = carryOverCounts(t, { kept: sumOf('kept'), aside: sumOf('aside'), anew: sumOf('anew') })
  const carry = () =>
    mutate(version, {
      onSuccess: ({ carried }) => {
        if (carried > 0) toasts.done(t('formVersions.allCarried', { count: carried }), t('formVersions.allCarriedText'))
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'version_conflict')
          toasts.failed(t('formVersions.changedSince'))
        else toasts.refused(error)
      },
      onSettled: onClose,
    })
  return (
    <>
      {data !== undefined && data.failed.length > 0 && (
        <Alert color="red" role="alert" title={t('formVersions.notCarried')}>
          <List>
            {data.failed.map(({ request_id, organization, message }) => (
              <List.Item key={request_id}>{t('formVersions.refused', { organization, message })}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      <ConfirmModal
        opened={opened}
        onClose={() => {
          if (!isPending) onClose()
        }}
        title={t('formVersions.carryAllTitle', { count, version })}
        confirm={t('formVersions.carryAll', { count })}
        isPending={isPending}
        onConfirm={carry}
      >
        <Stack gap="sm">
          <Text>{t('formVersions.carryAllSum', { counts })}</Text>
          <Text>{t('formVersions.carryText')}</Text>
        </Stack>
      </ConfirmModal>
    </>
  )
}
