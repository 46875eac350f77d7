import { Button, Group, NativeSelect, Skeleton, Text } from '@mantine/core'
import type { Envelope } from '@octroi/domain'
import { IconPlus } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { formatMoment } from '../../../locales/format.ts'
import { FailedTable } from '../../../ui/data-table/messages.tsx'
import { Panel } from '../../../ui/panel.tsx'
import dashboard from '../dashboard.module.css'
import { type EnvelopeId, useSimulation } from './queries.ts'
import { SimulationForm, SIMULATIONS } from './simulation-form.tsx'
import { useNewSimulation } from './use-new-simulation.tsx'

type Named = Envelope['simulations'][number]

interface SimulationsProps {
  readonly envelope: Envelope
  readonly asked: EnvelopeId
  readonly opened: Named | undefined
  readonly onOpen: (id: number | null) => void
  /** Runs an act that closes the open simulation, after confirmation if something is unsaved. */
  readonly askFirst: (act: () => void) => void
}

/** The simulations of an envelope, to choose or to create one. */
export function Simulations({ opened, ...props }: SimulationsProps) {
  const { t } = useTranslation()
  const { envelope, asked, onOpen, askFirst } = props
  const { ask, dialog } = useNewSimulation({ asked, from: opened, onCreated: onOpen })
  const choose = (value: string) => askFirst(() => onOpen(value === '' ? null : Number(value)))
  return (
    <>
      <div className={dashboard.onScreen}>
        <Panel id={SIMULATIONS} title={t('envelope.simulations')}>
          <Text size="sm" c="dimmed" mb="md">
            {t('envelope.simulationsLead')}
          </Text>
          <Group align="end">
            <NativeSelect
              label={t('envelope.simulation')}
              miw="min(100%, 16rem)"
              value={String(opened?.id ?? '')}
              onChange={({ currentTarget: { value } }) => choose(value)}
              data={[
                { value: '', label: t('envelope.noSimulation') },
                ...envelope.simulations.map((one) => ({ value: String(one.id), label: labelOf(t, one) })),
              ]}
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => askFirst(ask)}
            >
              {t('envelope.create')}
            </Button>
          </Group>
        </Panel>
      </div>
      {opened && <Opened key={opened.id} id={opened.id} {...props} />}
      {dialog}
    </>
  )
}

/** Label of a simulation; an applied one has its date. */
const labelOf = (t: TFunction, { name, applied_at }: Named): string =>
  applied_at === null ? name : t('envelope.applied', { name, date: formatMoment(applied_at) })

interface OpenedProps extends Omit<SimulationsProps, 'opened'> {
  readonly id: number
}

function Opened({ id, ...props }: OpenedProps) {
  const { data: simulation, error, refetch } = useSimulation(id)
  const apiError = error instanceof ApiError ? error : null
  if (simulation) return <SimulationForm simulation={simulation} isGone={apiError?.status === 404} {...props} />
  if (error === null) return <Skeleton height={300} />
  return <FailedTable reason={apiError?.message} retry={() => void refetch()} />
}
