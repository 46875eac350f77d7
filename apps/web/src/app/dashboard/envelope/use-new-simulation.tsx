import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ENVELOPE_LIMITS, type Envelope, textFault } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { newKey } from '../../../form/new-key.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { type EnvelopeId, useEnvelopeActs } from './queries.ts'

interface NewSimulation {
  readonly asked: EnvelopeId
  /** The open simulation, whose amounts can be copied. */
  readonly from: Envelope['simulations'][number] | undefined
  readonly onCreated: (id: number) => void
}

const BLANK = { name: '', isCopy: false, key: '' }

/** Creates a simulation: `ask` opens the dialog for its name; render `dialog` always. */
export function useNewSimulation({ asked, from, onCreated }: NewSimulation) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useEnvelopeActs(asked)
  const [opened, { open, close }] = useDisclosure()
  const [begun, setBegun] = useState(BLANK)
  const { name, isCopy, key } = begun
  const creation = useMutation({
    mutationFn: () => acts.create({ name, key, ...(isCopy && from && { from: from.id }) }),
    onSuccess: ({ id }) => {
      toasts.quiet()
      close()
      onCreated(id)
    },
    onError: (error) => {
      if (faultIn(error) === undefined) toasts.refused(error)
    },
  })
  const ask = () => {
    creation.reset()
    setBegun({ ...BLANK, key: newKey() })
    open()
  }
  const isWrong = textFault(name, { required: true, most: ENVELOPE_LIMITS.name }) !== undefined
  const dialog = (
    <ConfirmModal
      opened={opened}
      onClose={close}
      title={t('envelope.createTitle')}
      confirm={t('envelope.createConfirm')}
      isDisabled={isWrong}
      isPending={creation.isPending}
      onConfirm={() => creation.mutate()}
    >
      <Stack>
        <TextInput
          label={t('envelope.name')}
          required
          data-autofocus
          maxLength={ENVELOPE_LIMITS.name}
          value={name}
          error={faultIn(creation.error)}
          onChange={(event) => setBegun({ ...begun, name: event.currentTarget.value })}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && !isWrong && !creation.isPending) creation.mutate()
          }}
        />
        {from && (
          <Checkbox
            label={t('envelope.copy', { name: from.name })}
            checked={isCopy}
            onChange={(event) => setBegun({ ...begun, isCopy: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </ConfirmModal>
  )
  return { ask, dialog }
}

/** The server's fault on the name. */
const faultIn = (error: Error | null): string | undefined =>
  error instanceof ApiError ? error.details.find(({ path }) => path === 'simulation.name')?.message : undefined
