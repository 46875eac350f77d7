import { Anchor, Badge, Button, Modal, Text } from '@mantine/core'
import type { SecondFactor } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Can } from '../session/can.tsx'
import { Panel } from '../ui/panel.tsx'
import { toastDone } from '../ui/toast.ts'
import { PanelFailure, PanelSkeleton } from './panel-state.tsx'
import { useSecondFactor, useSecondFactorChanged } from './queries.ts'
import { SecondFactorSetUp } from './set-up.tsx'
import { SecondFactorOn } from './second-factor-on.tsx'

/** One's own second factor: whether it is on, and turning it on or off; for one's own profile only. */
export function SecondFactorPanel() {
  const { t } = useTranslation()
  const factor = useSecondFactor()
  return (
    <Panel title={t('secondFactor.title')} aside={factor.data && <StateBadge factor={factor.data} />}>
      {factor.isPending && <PanelSkeleton lines={2} />}
      {factor.isError && <PanelFailure message={t('secondFactor.failed')} onRetry={() => void factor.refetch()} />}
      {factor.data?.is_on === true && <SecondFactorOn factor={factor.data} />}
      {factor.data?.is_on === false && <Off />}
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

function StateBadge({ factor }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation()
  return (
    <Badge variant="light" color={factor.is_on ? 'green' : 'gray'}>
      {t(factor.is_on ? 'secondFactor.on' : 'secondFactor.off')}
    </Badge>
  )
}

function Off() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const changed = useSecondFactorChanged()
  const done = () => {
    setOpened(false)
    toastDone(t('secondFactor.doneOn'), t('secondFactor.doneOnText'))
  }
  // Once the codes are shown, the factor is on, whatever closes the dialog.
  const close = () => {
    setOpened(false)
    void changed()
  }
  return (
    <>
      <Text mb="md">{t('secondFactor.offText')}</Text>
      <Button onClick={() => setOpened(true)}>{t('secondFactor.setUp')}</Button>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={false}
        title={t('secondFactor.setUp')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        size="lg"
        centered
      >
        <SecondFactorSetUp
          onDone={() => {
            done()
            void changed()
          }}
        />
      </Modal>
    </>
  )
}
