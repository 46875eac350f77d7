import { Loader, Select, Text } from '@mantine/core'
import type { RequestRow } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useAssignable } from '../details/people/use-assignees-form.ts'
import { useChangeEach } from './use-change-each.ts'

interface AssignDialogProps {
  readonly rows: readonly RequestRow[]
  readonly onClose: () => void
}

/** Gives several requests the same adviser. */
export function AssignDialog({ rows, onClose }: AssignDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [first] = rows
  const offered = useAssignable(first?.id ?? 0).data?.main
  const change = useChangeEach()
  const assign = () =>
    change.mutate(
      { rows, request: { responsible_id: Number(chosen) }, said: t('requests.bulk.assigned') },
      { onSettled: onClose },
    )
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={t('requests.bulk.assignTitle', { count: rows.length })}
      confirm={t('requests.bulk.assign')}
      isDisabled={chosen === null}
      isPending={change.isPending}
      onConfirm={assign}
    >
      <Text mb="sm">{t('requests.bulk.assignText')}</Text>
      {offered ? (
        <Select
          label={t('request.people.responsible')}
          data={offered.map(({ id, label }) => ({ value: String(id), label }))}
          value={chosen}
          onChange={setChosen}
          searchable
          data-autofocus
        />
      ) : (
        <Loader size="sm" />
      )}
    </ConfirmModal>
  )
}
