import { Anchor, Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Can } from '../session/can.tsx'
import { focusPanel, Panel } from '../ui/panel.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { PanelFailure, PanelSkeleton } from './panel-state.tsx'
import { useSecondFactor } from './queries.ts'
import { SecondFactorBadge } from './second-factor-badge.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetUp } from './set-up.tsx'

const PANEL = 'second-factor'

/** The person's own second factor: its state, and buttons to turn it on or off. */
export function SecondFactorPanel() {
  const { t } = useTranslation()
  const factor = useSecondFactor()
  const [settingUp, setSettingUp] = useState(false)
  return (
    <Panel
      id={PANEL}
      title={t('secondFactor.title')}
      aside={factor.data && <SecondFactorBadge isOn={factor.data.is_on} />}
    >
      {factor.isPending && <PanelSkeleton lines={2} />}
      {factor.isError && <PanelFailure message={t('secondFactor.failed')} onRetry={() => void factor.refetch()} />}
      {factor.data?.is_on === true && <SecondFactorOn factor={factor.data} onTurnedOff={() => focusPanel(PANEL)} />}
      {factor.data?.is_on === false && (
        <>
          <Text mb="md">{t('secondFactor.offText')}</Text>
          <Button onClick={() => setSettingUp(true)}>{t('secondFactor.setUp')}</Button>
        </>
      )}
      <SetUpModal opened={settingUp} onClose={() => setSettingUp(false)} />
      <Can permission="security.read">
        <Text mt="md">
          <Anchor component={Link} to="/security">
            {t('secondFactor.rules')}
          </Anchor>
        </Text>
      </Can>
    </Panel>
  )
}

interface SetUpModalProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * A sibling of the panel's content and not a part of it: when the factor is on, the content changes, but the recovery
 * codes, which are shown only once, must stay.
 */
function SetUpModal({ opened, onClose }: SetUpModalProps) {
  const { t } = useTranslation()
  const [turnedOn, setTurnedOn] = useState(false)
  const close = () => {
    // The button that opened the dialog is gone.
    if (turnedOn) focusPanel(PANEL)
    onClose()
  }
  const done = () => {
    close()
    toastSuccess(t('secondFactor.doneOn'), t('secondFactor.doneOnText'))
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      returnFocus={!turnedOn}
      onExitTransitionEnd={() => setTurnedOn(false)}
      closeOnClickOutside={false}
      title={t('secondFactor.setUp')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
      centered
    >
      <SecondFactorSetUp onTurnedOn={() => setTurnedOn(true)} onDone={done} />
    </Modal>
  )
}
