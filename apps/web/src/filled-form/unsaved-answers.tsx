import { Button, Group, Modal, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface UnsavedAnswersProps {
  /** How many answers of the person's the server does not have; 0: nothing is asked. */
  readonly count: number
  readonly onKeep: () => void
  readonly onForget: () => void
}

/** Asks who logs out what becomes of answers that could not be saved: others may use this device. */
export function UnsavedAnswers({ count, onKeep, onForget }: UnsavedAnswersProps) {
  const { t } = useTranslation()
  return (
    <Modal opened={count > 0} onClose={onKeep} title={t('unsavedAnswers.title')} withCloseButton={false} centered>
      <Text mb="lg">{t('unsavedAnswers.text', { count })}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onForget}>
          {t('unsavedAnswers.forget')}
        </Button>
        <Button onClick={onKeep} data-autofocus>
          {t('unsavedAnswers.keep')}
        </Button>
      </Group>
    </Modal>
  )
}
