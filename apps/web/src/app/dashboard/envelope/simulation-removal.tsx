import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Simulation } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import dashboard from '../dashboard.module.css'
import type { EnvelopeActs } from './queries.ts'

interface SimulationRemovalProps {
  readonly simulation: Simulation
  readonly acts: EnvelopeActs
  readonly onRemoved: () => void
}

/** Deletes a simulation after confirmation, unless somebody changed it since. */
export function SimulationRemoval({ simulation, acts, onRemoved }: SimulationRemovalProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [opened, { open, close }] = useDisclosure()
  const removal = useMutation({
    mutationFn: () => acts.remove(simulation),
    onSuccess: () => {
      toasts.done(t('envelope.removal.done'), t('envelope.removal.doneText'))
      onRemoved()
    },
    onError: async (error) => {
      // Somebody else deleted it: there is nothing left to do.
      if (error instanceof ApiError && error.status === 404) {
        await acts.refresh()
        onRemoved()
        return
      }
      toasts.refused(error)
      await acts.refreshSimulation(simulation.id)
    },
    onSettled: close,
  })
  return (
    <>
      <div className={dashboard.onScreen}>
        <Button variant="default" leftSection={<IconTrash size={18} aria-hidden="true" />} onClick={open}>
          {t('envelope.remove')}
        </Button>
      </div>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('envelope.removal.title')}
        confirm={t('envelope.removal.confirm')}
        danger
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
      >
        <Text>{t('envelope.removal.text', { name: simulation.name })}</Text>
      </ConfirmModal>
    </>
  )
}
