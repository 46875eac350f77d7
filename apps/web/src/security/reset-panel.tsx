import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPanel, Panel } from '../ui/panel.tsx'
import { useActToasts } from '../ui/use-act-toasts.ts'
import { useSecondFactorReset } from './queries.ts'
import type { Proof } from './proof-form.tsx'
import { ProofModal } from './proof-modal.tsx'
import { SecondFactorBadge } from './second-factor-badge.tsx'

const PANEL = 'second-factor'

interface ResetPanelProps {
  readonly id: number
  /** Name of the person. */
  readonly name: string
  readonly isOn: boolean
}

/**
 * For administrators, on somebody else's profile: the state of the second factor, and a button that removes it for
 * somebody who lost their device, after entering the administrator's own password.
 */
export function SecondFactorResetPanel({ id, name, isOn }: ResetPanelProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const [asking, setAsking] = useState(false)
  const reset = useSecondFactorReset()
  const close = () => setAsking(false)
  const act = async ({ password }: Proof) => {
    await reset.mutateAsync({ id, password })
    close()
    toasts.done(t('secondFactor.resetDone'), t('secondFactor.resetDoneText', { name }))
    // Nothing is left to remove, so the button that opened the dialog is gone.
    focusPanel(PANEL)
  }
  return (
    <Panel id={PANEL} title={t('secondFactor.title')} aside={<SecondFactorBadge isOn={isOn} />}>
      <Text>{t(isOn ? 'secondFactor.resetText' : 'secondFactor.otherOff')}</Text>
      {isOn && (
        <Button variant="default" mt="md" onClick={() => setAsking(true)}>
          {t('secondFactor.reset')}
        </Button>
      )}
      <ProofModal
        opened={asking}
        onClose={close}
        title={t('secondFactor.resetTitle')}
        warning={t('secondFactor.resetWarning', { name })}
        submit={t('secondFactor.reset')}
        onConfirm={act}
      />
    </Panel>
  )
}
