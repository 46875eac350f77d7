import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmModal } from '../ui/confirm-modal.tsx'
import { focusPanel, Panel } from '../ui/panel.tsx'
import { useActToasts } from '../ui/use-act-toasts.ts'
import { useSecondFactorReset } from './queries.ts'
import { SecondFactorBadge } from './second-factor-badge.tsx'

const PANEL = 'second-factor'

interface ResetPanelProps {
  readonly id: number
  /** Who it is, in the words of the page. */
  readonly name: string
  readonly isOn: boolean
}

/**
 * For administrators, on somebody else's profile: whether they have a second factor, and taking it off for who lost their
 * device. Asks first.
 */
export function SecondFactorResetPanel({ id, name, isOn }: ResetPanelProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [asking, setAsking] = useState(false)
  const reset = useSecondFactorReset()
  const close = () => setAsking(false)
  const act = () =>
    reset.mutate(id, {
      onSuccess: () => {
        toasts.done(t('secondFactor.resetDone'), t('secondFactor.resetDoneText', { name }))
        // There is nothing to take off any more: the button that opened the dialog is gone.
        focusPanel(PANEL)
      },
      onError: toasts.refused,
      onSettled: close,
    })
  return (
    <Panel id={PANEL} title={t('secondFactor.title')} aside={<SecondFactorBadge isOn={isOn} />}>
      <Text>{t(isOn ? 'secondFactor.resetText' : 'secondFactor.otherOff')}</Text>
      {isOn && (
        <Button variant="default" mt="md" onClick={() => setAsking(true)}>
          {t('secondFactor.reset')}
        </Button>
      )}
      <ConfirmModal
        opened={asking}
        onClose={close}
        title={t('secondFactor.resetTitle')}
        confirm={t('secondFactor.reset')}
        isPending={reset.isPending}
        onConfirm={act}
      >
        <Text>{t('secondFactor.resetWarning', { name })}</Text>
      </ConfirmModal>
    </Panel>
  )
}
