import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface KeptAnswersProps {
  /** How many answers of the person's the server does not have; 0: nothing is asked. */
  readonly count: number
  readonly onKeep: () => void
  readonly onForget: () => void
}

/** Asks who logs out what becomes of answers that could not be saved: others may use this device. */
export function KeptAnswers({ count, onKeep, onForget }: KeptAnswersProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={count > 0} onClose={onKeep} title={t('kept.title')} withCloseButton={false} centered>
      <Text mb="lg">{t('kept.text', { count })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onForget}>
          {t('kept.forget')}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {t('kept.keep')}
        </Button>
      </Group>
    </Modal>
  )
}
