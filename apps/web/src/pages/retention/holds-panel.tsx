import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import type { RequestHold } from '@octroi/domain'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../locales/format.ts'
import { ConfirmModal } from '../../ui/confirm-modal.tsx'
import { focusPanel, Panel } from '../../ui/panel.tsx'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { useLastDefined } from '../../ui/use-last-defined.ts'
import { HoldModal } from './hold-modal.tsx'
import { PanelContent } from './panel-content.tsx'
import { useHolds, useLiftHold } from './queries.ts'
import classes from './retention.module.css'

const PANEL = 'holds'

/** The requests that are withheld from anonymisation, with the reasons; an administrator adds and lifts holds. */
export function HoldsPanel() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [lifted, setLifted] = useState<RequestHold | null>(null)
  return (
    <Panel title={t('retention.holds')} id={PANEL}>
      <Stack gap="md">
        <Text>{t('retention.holdsLead')}</Text>
        <PanelContent query={useHolds()}>
          {(holds) =>
            holds.length === 0 ? (
              <Text c="dimmed">{t('retention.noHold')}</Text>
            ) : (
              <ul className={classes.items} aria-label={t('retention.holds')}>
                {holds.map((hold) => (
                  <HoldItem key={hold.id} hold={hold} onLift={() => setLifted(hold)} />
                ))}
              </ul>
            )
          }
        </PanelContent>
        <div>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('retention.holdOther')}
          </Button>
        </div>
      </Stack>
      <HoldModal requestId={isOpen ? 'other' : null} onClose={() => setOpen(false)} />
      <LiftModal hold={lifted} onClose={() => setLifted(null)} />
    </Panel>
  )
}

function useRequestName(hold: RequestHold | undefined): string {
  const { t } = useTranslation()
  if (!hold) return ''
  const { type_label: type, financial_year: year, organization_name: organization } = hold
  return t('retention.request', { type, year, organization })
}

function HoldItem({ hold, onLift }: { readonly hold: RequestHold; readonly onLift: () => void }) {
  const { t } = useTranslation()
  const name = useRequestName(hold)
  return (
    <li className={classes.item}>
      <Group gap="xs">
        <Text fw={600}>{name}</Text>
        {hold.is_due && (
          <Badge color="gray" variant="light" leftSection={<IconLock size={14} aria-hidden />}>
            {t('retention.heldDue')}
          </Badge>
        )}
      </Group>
      <Text size="sm" className={classes.reason}>
        {t('retention.because', { reason: hold.reason })}
      </Text>
      <Text size="sm">{t('retention.heldBy', { at: formatDateTime(hold.at), by: hold.by })}</Text>
      <Button
        variant="default"
        size="sm"
        mt="xs"
        onClick={onLift}
        aria-label={t('retention.liftHoldOf', { request: name })}
      >
        {t('retention.liftHold')}
      </Button>
    </li>
  )
}

interface LiftModalProps {
  /** Null while the dialog is closed. */
  readonly hold: RequestHold | null
  readonly onClose: () => void
}

function LiftModal({ hold, onClose }: LiftModalProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const lifting = useLiftHold()
  const name = useRequestName(useLastDefined(hold ?? undefined))
  const lift = () => {
    if (!hold) return
    lifting.mutate(hold.id, {
      onSuccess: () => toasts.done(t('retention.liftedHold'), t('retention.liftedHoldText')),
      onError: toasts.refused,
      onSettled: onClose,
    })
  }
  return (
    <ConfirmModal
      opened={hold !== null}
      onClose={onClose}
      onClosed={() => lifting.isSuccess && focusPanel(PANEL)}
      title={t('retention.liftHoldTitle')}
      confirm={t('retention.liftHold')}
      isPending={lifting.isPending}
      onConfirm={lift}
    >
      <Text>{t('retention.liftHoldText', { request: name })}</Text>
    </ConfirmModal>
  )
}
