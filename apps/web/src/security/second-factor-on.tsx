import { Button, Group, Modal, Text } from '@mantine/core'
import type { SecondFactor } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import { formatLongDate } from '../locales/format.ts'
import { useSession } from '../session/session.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { type Proof, ProofForm } from './proof-form.tsx'
import { ProofModal } from './proof-modal.tsx'
import { useSecondFactorChanged } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

interface SecondFactorOnProps {
  readonly factor: SecondFactor
  readonly onTurnedOff: () => void
}

/**
 * The second factor when it is on: number of recovery codes, and buttons for new codes and for turning it off, which
 * require password and code.
 */
export function SecondFactorOn({ factor, onTurnedOff }: SecondFactorOnProps) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const close = () => setAsking(null)
  const codesLeft = factor.recovery_codes_left
  return (
    <>
      <Text>{t('secondFactor.onText', { date: formatLongDate(factor.since ?? '') })}</Text>
      <Text mb="md" c={codesLeft === 0 ? 'red.8' : undefined}>
        {codesLeft === 0 ? t('secondFactor.codesNone') : t('secondFactor.codesLeft', { count: codesLeft })}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setAsking('codes')}>
          {t('secondFactor.newCodes')}
        </Button>
        <Button variant="default" onClick={() => setAsking('off')}>
          {t('secondFactor.turnOff')}
        </Button>
      </Group>
      <TurnOff opened={asking === 'off'} isRequired={factor.is_required} onClose={close} onTurnedOff={onTurnedOff} />
      <NewCodes opened={asking === 'codes'} onClose={close} />
    </>
  )
}

interface AskingProps {
  readonly opened: boolean
  readonly onClose: () => void
}

interface TurnOffProps extends AskingProps {
  readonly isRequired: boolean
  readonly onTurnedOff: () => void
}

function TurnOff({ opened, isRequired, onClose, onTurnedOff }: TurnOffProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = useSecondFactorChanged()
  const { refresh } = useSession()
  const turnOff = async (proof: Proof) => {
    await api.security.endSecondFactor({ body: proof })
    toastSuccess(t('secondFactor.doneOff'), t('secondFactor.doneOffText'))
    // The new state removes this dialog and the button that opened it.
    await changed()
    onTurnedOff()
    onClose()
    await refresh()
  }
  return (
    <ProofModal
      opened={opened}
      onClose={onClose}
      title={t('secondFactor.offTitle')}
      warning={t(isRequired ? 'secondFactor.offRequired' : 'secondFactor.offWarning')}
      submit={t('secondFactor.turnOff')}
      withCode
      onConfirm={turnOff}
    />
  )
}

/** One dialog for the password and the new codes, so that closing it returns the focus to its button. */
function NewCodes({ opened, onClose }: AskingProps) {
  const { t } = useTranslation()
  const [made, setMade] = useState(false)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => setMade(false)}
      closeOnClickOutside={!made}
      title={t(made ? 'secondFactor.title' : 'secondFactor.newCodesTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      size="lg"
      centered
    >
      <Renewal onMade={() => setMade(true)} onClose={onClose} />
    </Modal>
  )
}

interface RenewalProps {
  readonly onMade: () => void
  readonly onClose: () => void
}

function Renewal({ onMade, onClose }: RenewalProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = useSecondFactorChanged()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onKept={onClose} />
  const renew = async (proof: Proof) => {
    setCodes((await api.security.renewRecoveryCodes({ body: proof })).recovery_codes)
    onMade()
    void changed()
  }
  return (
    <ProofForm
      text={t('secondFactor.newCodesWarning')}
      submit={t('secondFactor.newCodes')}
      withCode
      onCancel={onClose}
      onConfirm={renew}
    />
  )
}
