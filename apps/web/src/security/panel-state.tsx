import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder for a panel's content, with its final height. */
export function PanelSkeleton({ lines }: { readonly lines: number }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" role="status" aria-label={t('app.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} height={44} />
      ))}
    </Stack>
  )
}

interface PanelFailureProps {
  readonly message: string
  readonly onRetry: () => void
}

/** Error message of a panel, with a retry button. */
export function PanelFailure({ message, onRetry }: PanelFailureProps) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{message}</Text>
        <Button size="sm" variant="default" onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      </Stack>
    </Alert>
  )
}
