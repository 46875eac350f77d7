import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DraftSaver } from './draft-saver.ts'
import { useSaverState } from './use-edition.ts'

/** The state of saving in words; what failed can be tried again. */
export function SaveStatus({ saver }: { readonly saver: DraftSaver }) {
  const { t } = useTranslation()
  const { status } = useSaverState(saver)
  const hasFailed = status === 'offline' || status === 'failed'
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
    </Group>
  )
}
