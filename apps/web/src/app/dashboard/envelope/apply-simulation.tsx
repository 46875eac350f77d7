import { Alert, Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { AppliedChange, Envelope, Simulation } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { formatCents, formatMoment } from '../../../locales/format.ts'
import { ConfirmModal } from '../../../ui/confirm-modal.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import dashboard from '../dashboard.module.css'
import { dollarsToCents, listAppliedChanges, getProposedAmount } from './amounts.ts'
import classes from './envelope.module.css'
import type { EnvelopeActs } from './queries.ts'

interface ApplicationProps {
  readonly simulation: Simulation
  readonly envelope: Envelope
  readonly acts: EnvelopeActs
  /** True if the simulation has no unsaved changes. */
  readonly isSaved: boolean
  readonly onApplied: () => void
}

/** Applies the amounts of a simulation to the requests, after the person has confirmed the list of changes. */
export function ApplySimulation({ simulation, envelope, acts, isSaved, onApplied }: ApplicationProps) {
  const { t } = useTranslation()
  const whyNot = useId()
  const [opened, { open, close }] = useDisclosure()
  const changes = listAppliedChanges(envelope.rows, simulation)
  const applied = () => {
    close()
    onApplied()
  }
  const { listed, list, application } = useApplication({ simulation, acts, onApplied: applied })
  const nothing = t(simulation.amounts.length === 0 ? 'envelope.nothingTried' : 'envelope.nothingToApply')
  const reason = isSaved ? changes.length === 0 && nothing : t('envelope.saveFirst')
  const ask = () => {
    list(changes)
    open()
  }
  return (
    <div className={dashboard.onScreen}>
      <Button
        mt="md"
        disabled={reason !== false}
        {...(reason !== false && { 'aria-describedby': whyNot })}
        onClick={ask}
      >
        {t('envelope.apply')}
      </Button>
      <Text size="sm" c="dimmed" id={whyNot}>
        {reason}
      </Text>
      <ConfirmModal
        opened={opened}
        onClose={close}
        title={t('envelope.application.title', { name: simulation.name })}
        confirm={t('envelope.application.confirm')}
        isDisabled={listed.length === 0}
        size="lg"
        isPending={application.isPending}
        onConfirm={() => application.mutate()}
      >
        <Text mb="sm">{listed.length === 0 ? nothing : t('envelope.application.lead', { count: listed.length })}</Text>
        <Changes changes={listed} envelope={envelope} />
        <Exceeding changes={listed} envelope={envelope} />
      </ConfirmModal>
    </div>
  )
}

type Applying = Pick<ApplicationProps, 'simulation' | 'acts' | 'onApplied'>

/**
 * State of applying. The list of changes is fixed when the dialog opens, so that what is confirmed is what was read.
 */
function useApplication({ simulation, acts, onApplied }: Applying) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [listed, list] = useState<readonly AppliedChange[]>([])
  const done = () => {
    onApplied()
    toasts.done(t('envelope.application.done'), t('envelope.application.doneText'))
  }
  const application = useMutation({
    mutationFn: () => acts.apply(simulation.id, listed),
    onSuccess: done,
    onError: async (error) => {
      toasts.refused(error)
      const now = await acts.readAgain(simulation.id)
      if (!now.envelope || !now.simulation) return
      const remainingChanges = listAppliedChanges(now.envelope.rows, now.simulation)
      const { applied_at } = now.simulation
      // The dialog stays open with the changes that remain.
      if (remainingChanges.length > 0 || applied_at === null) return list(remainingChanges)
      // It was applied after all: the reply was lost, or somebody else was faster.
      if (error instanceof ApiError && error.isSilence) return done()
      onApplied()
      toasts.failed(t('envelope.application.already', { date: formatMoment(applied_at) }))
    },
  })
  return { listed, list, application }
}

interface ChangesProps {
  readonly changes: readonly AppliedChange[]
  readonly envelope: Envelope
}

/** Table of the changes, with the old and new amounts. */
function Changes({ changes, envelope }: ChangesProps) {
  const { t } = useTranslation()
  const names = new Map(envelope.rows.map(({ request_id, organization }) => [request_id, organization.label]))
  return (
    <section className={classes.changes} tabIndex={0} aria-label={t('envelope.application.list')}>
      <table className={classes.table} aria-label={t('envelope.application.list')}>
        <thead>
          <tr>
            <th scope="col" data-words>
              {t('envelope.column.organization')}
            </th>
            <th scope="col">{t('envelope.application.from')}</th>
            <th scope="col">{t('envelope.application.to')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ request_id, field, from, to }) => (
            <tr key={request_id}>
              <th scope="row" data-words>
                <bdi>{names.get(request_id)}</bdi>
                <span className={classes.note}>{t(`envelope.application.field.${field}`)}</span>
              </th>
              <td>{from === null ? t('envelope.application.empty') : formatCents(dollarsToCents(from))}</td>
              <td>{formatCents(dollarsToCents(to))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Warns if the amounts exceed the envelope; this does not prevent granting them. */
function Exceeding({ changes, envelope: { amount, granted, rows } }: ChangesProps) {
  const { t } = useTranslation()
  if (amount === null) return null
  const changed = new Map(changes.map(({ request_id, to }) => [request_id, dollarsToCents(to)]))
  const total = rows.reduce(
    (sum, row) => sum + (changed.get(row.request_id) ?? getProposedAmount(row)),
    dollarsToCents(granted),
  )
  if (total <= dollarsToCents(amount)) return null
  return (
    <Alert color="ochre" role="note" mt="md">
      {t('envelope.application.exceeds', { amount: formatMoney(amount) })}
    </Alert>
  )
}
