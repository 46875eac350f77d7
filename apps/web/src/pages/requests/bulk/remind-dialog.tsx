import { Text } from '@mantine/core'
import { type RequestRow, stateOf } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useChangeEach } from './use-change-each.ts'

interface RemindDialogProps {
  readonly rows: readonly RequestRow[]
  readonly onClose: () => void
}

/** Reminds the organisations of the selected requests to submit them; skips those that are submitted or archived. */
export function RemindDialog({ rows, onClose }: RemindDialogProps) {
  const { t } = useTranslation()
  const change = useChangeEach()
  const waiting = rows.filter(({ state_id, archived }) => stateOf(state_id).editable && !archived)
  const others = rows.length - waiting.length
  const remind = () =>
    change.mutate({ rows: waiting, request: 'remind', said: t('requests.bulk.reminded') }, { onSettled: onClose })
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={t('requests.bulk.remindTitle')}
      confirm={t('requests.bulk.remind')}
      isDisabled={waiting.length === 0}
      isPending={change.isPending}
      onConfirm={remind}
    >
      <Text>{t('requests.bulk.remindText', { count: waiting.length })}</Text>
      {others > 0 && <Text mt="sm">{t('requests.bulk.remindOthers', { count: others })}</Text>}
    </ConfirmModal>
  )
}
