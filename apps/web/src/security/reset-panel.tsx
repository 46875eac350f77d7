import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../api/use-api.ts'
import { Panel } from '../ui/panel.tsx'
import { toastDone, toastRefusal } from '../ui/toast.ts'

interface ResetPanelProps {
  readonly id: number
  /** Who it is, in the words of the page. */
  readonly name: string
}

/** For administrators, on somebody else's profile: takes the second factor off for who lost their device. Asks first. */
export function SecondFactorResetPanel({ id, name }: ResetPanelProps) {
  const { t } = useTranslation()
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const reset = useMutation({
    mutationFn: () => api.security.resetSecondFactor({ params: { id } }),
    onSuccess: () => toastDone(t('secondFactor.resetDone'), t('secondFactor.resetDoneText', { name })),
    onError: toastRefusal,
    onSettled: close,
  })
  return (
    <Panel title={t('secondFactor.title')}>
      <Text mb="md">{t('secondFactor.resetText')}</Text>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('secondFactor.reset')}
      </Button>
      <Modal opened={asking} onClose={close} title={t('secondFactor.resetTitle')} withCloseButton={false} centered>
        <Text mb="lg">{t('secondFactor.resetWarning', { name })}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button loading={reset.isPending} onClick={() => reset.mutate()}>
            {t('secondFactor.reset')}
          </Button>
        </Group>
      </Modal>
    </Panel>
  )
}
