import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { DueRequest } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProofModal } from '../../security/proof-modal.tsx'
import { focusPanel, Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { DueRequestItem } from './due-request-item.tsx'
import { HoldModal } from './hold-modal.tsx'
import { PanelContent } from './panel-content.tsx'
import { QuestionsModal } from './questions-modal.tsx'
import { useAnonymise, useDueRequests } from './queries.ts'
import classes from './retention.module.css'

const PANEL = 'due-requests'

/** The requests whose period is over, with what each would lose; an administrator leaves some out and orders the rest. */
export function DuePanel() {
  const { t } = useTranslation()
  const [orderedIds, setOrderedIds] = useState<readonly number[] | null>(null)
  const [holdId, setHoldId] = useState<number | null>(null)
  const anonymise = useAnonymise()
  const order = async (current_password: string) => {
    await anonymise.mutateAsync({ request_ids: [...(orderedIds ?? [])], current_password })
    toastSuccess(t('retention.ordered'), t('retention.orderedText'))
    setOrderedIds(null)
  }
  return (
    <Panel title={t('retention.due')} id={PANEL}>
      <PanelContent query={useDueRequests()}>
        {({ total, requests }) =>
          requests.length === 0 ? (
            <Text c="dimmed">{t('retention.noneDue')}</Text>
          ) : (
            <DueRequests total={total} requests={requests} onOrder={setOrderedIds} onHold={setHoldId} />
          )
        }
      </PanelContent>
      {/* It stays mounted when the list has become empty, so that the focus goes on from it. */}
      <ProofModal
        opened={orderedIds !== null}
        onClose={() => setOrderedIds(null)}
        onClosed={() => anonymise.isSuccess && focusPanel(PANEL)}
        title={t('retention.proofTitle')}
        warning={t('retention.proofText')}
        submit={t('retention.proofSubmit')}
        onConfirm={({ password }) => order(password)}
      />
      <HoldModal requestId={holdId} onClose={() => setHoldId(null)} />
    </Panel>
  )
}

interface DueRequestsProps {
  readonly total: number
  readonly requests: readonly DueRequest[]
  readonly onOrder: (ids: readonly number[]) => void
  readonly onHold: (id: number) => void
}

function DueRequests({ total, requests, onOrder, onHold }: DueRequestsProps) {
  const { t } = useTranslation()
  // A request that comes into the list later, such as after an order, is not chosen: nobody has looked at it yet.
  const [chosenIds, setChosenIds] = useState<readonly number[]>(() => requests.map(({ id }) => id))
  const [shownId, setShownId] = useState<number | null>(null)
  const ids = requests.map(({ id }) => id).filter((id) => chosenIds.includes(id))
  const isAll = ids.length === requests.length
  const toggle = (id: number) =>
    setChosenIds((all) => (all.includes(id) ? all.filter((one) => one !== id) : [...all, id]))
  return (
    <Stack gap="md">
      {total > requests.length && <Text>{t('retention.moreDue', { count: total })}</Text>}
      <Text>{t('retention.dueLead')}</Text>
      <Checkbox
        label={t('retention.all')}
        checked={isAll}
        indeterminate={ids.length > 0 && !isAll}
        onChange={() => setChosenIds(isAll ? [] : requests.map(({ id }) => id))}
      />
      <ul className={classes.items} aria-label={t('retention.due')}>
        {requests.map((request) => (
          <DueRequestItem
            key={request.id}
            request={request}
            isChosen={chosenIds.includes(request.id)}
            onToggle={() => toggle(request.id)}
            onShowQuestions={() => setShownId(request.id)}
            onHold={() => onHold(request.id)}
          />
        ))}
      </ul>
      {ids.length === 0 && <Text c="dimmed">{t('retention.chooseOne')}</Text>}
      <div>
        <Button color="red" disabled={ids.length === 0} onClick={() => onOrder(ids)}>
          {t('retention.anonymise', { count: ids.length })}
        </Button>
      </div>
      <QuestionsModal id={shownId} onClose={() => setShownId(null)} />
    </Stack>
  )
}
