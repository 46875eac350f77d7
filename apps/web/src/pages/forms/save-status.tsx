import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftSaver } from './draft-saver.ts'
import { useReopenDraft } from './queries.ts'
import { useSaverState } from './use-edition.ts'

interface SaveStatusProps {
  readonly formId: number
  readonly saver: DraftSaver
}

/** The state of saving in words; what failed can be tried again, and a draft that is gone gives way to the current one. */
export function SaveStatus({ formId, saver }: SaveStatusProps) {
  const { t } = useTranslation()
  const { status } = useSaverState(saver)
  const reopen = useReopenDraft(formId)
  const hasFailed = status === 'offline' || status === 'failing' || status === 'failed'
  return (
    <Group gap="sm">
      <Text role="status" c={hasFailed || status === 'gone' ? 'red' : 'dimmed'}>
        {t(`forms.status.${status}`)}
      </Text>
      {hasFailed && (
        <Button size="sm" variant="default" onClick={() => void saver.save()}>
          {t('errors.retry')}
        </Button>
      )}
      {status === 'gone' && (
        <Button size="sm" variant="default" onClick={reopen}>
          {t('forms.reopen')}
        </Button>
      )}
    </Group>
  )
}
