import { Button, Group, Modal, Text } from '@mantine/core'
import type { SecondFactor } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import { formatLongDate } from '../locales/format.ts'
import { useSession } from '../session/session.tsx'
import { toastDone } from '../ui/toast.ts'
import { PasswordModal } from './password-modal.tsx'
import { useSecondFactorChanged } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The second factor once it is on: its recovery codes, new ones, and turning it off, both with the password. */
export function SecondFactorOn({ factor }: { readonly factor: SecondFactor }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'off' | 'codes' | null>(null)
  const close = () => setAsking(null)
  const left = factor.recovery_codes_left
  return (
    <>
      <Text>{t('secondFactor.onText', { date: formatLongDate(factor.since ?? '') })}</Text>
      <Text mb="md" c={left === 0 ? 'red.8' : undefined}>
        {left === 0 ? t('secondFactor.codesNone') : t('secondFactor.codesLeft', { count: left })}
      </Text>
      <Group>
        <Button variant="default" onClick={() => setAsking('codes')}>
          {t('secondFactor.newCodes')}
        </Button>
        <Button variant="default" onClick={() => setAsking('off')}>
          {t('secondFactor.turnOff')}
        </Button>
      </Group>
      <TurnOff opened={asking === 'off'} isRequired={factor.is_required} onClose={close} />
      <NewCodes opened={asking === 'codes'} onClose={close} />
    </>
  )
}

interface AskingProps {
  readonly opened: boolean
  readonly onClose: () => void
}

function TurnOff({ opened, isRequired, onClose }: AskingProps & { readonly isRequired: boolean }) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = useSecondFactorChanged()
  const { refresh } = useSession()
  const turnOff = async (password: string) => {
    await api.security.endSecondFactor({ body: { password } })
    toastDone(t('secondFactor.doneOff'), t('secondFactor.doneOffText'))
    onClose()
    await changed()
    await refresh()
  }
  return (
    <PasswordModal
      opened={opened}
      onClose={onClose}
      title={t('secondFactor.offTitle')}
      warning={t(isRequired ? 'secondFactor.offRequired' : 'secondFactor.offWarning')}
      submit={t('secondFactor.turnOff')}
      onConfirm={turnOff}
    />
  )
}

function NewCodes({ opened, onClose }: AskingProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = useSecondFactorChanged()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renew = async (password: string) => {
    const made = await api.security.renewRecoveryCodes({ body: { password } })
    setCodes(made.recovery_codes)
    onClose()
    await changed()
  }
  const forget = () => setCodes([])
  return (
    <>
      <PasswordModal
        opened={opened}
        onClose={onClose}
        title={t('secondFactor.newCodesTitle')}
        warning={t('secondFactor.newCodesWarning')}
        submit={t('secondFactor.newCodes')}
        onConfirm={renew}
      />
      <Modal
        opened={codes.length > 0}
        onClose={forget}
        closeOnClickOutside={false}
        title={t('secondFactor.title')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        size="lg"
        centered
      >
        <RecoveryCodes codes={codes} onKept={forget} />
      </Modal>
    </>
  )
}
