import { Alert, Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContentEditing } from './use-content-draft.ts'

/** How saving is, in words; a failure can be tried again, and a draft that is out of date can be compared anew. */
export function SavingState({ editing }: { readonly editing: ContentEditing }) {
  const { t } = useTranslation()
  const { item, status, save, rebase } = editing
  const hasFailed = status === 'failed' || status === 'refused' || status === 'conflict'
  return (
    <>
      <Group gap="sm" role="status">
        <Text c={hasFailed ? 'red' : 'dimmed'} size="sm">
          {status === 'none'
            ? t(item.key === 'new' ? 'content.noItem' : 'content.noDraft')
            : t(`content.status.${status}`)}
        </Text>
      </Group>
      {hasFailed && (
        <Button variant="default" onClick={() => void save()}>
          {t('errors.retry')}
        </Button>
      )}
      {item.draft?.is_stale === true && (
        <Alert color="yellow" my="sm">
          <Text mb="sm">{t('content.stale')}</Text>
          <Button variant="default" onClick={rebase}>
            {t('content.staleContinue')}
          </Button>
        </Alert>
      )}
    </>
  )
}
