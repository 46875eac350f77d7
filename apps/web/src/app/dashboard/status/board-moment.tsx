import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../locales/format.ts'

interface BoardMomentProps {
  /** When the displayed board arrived, in milliseconds. */
  readonly at: number
  /** True if a later refresh failed. */
  readonly failed: boolean
}

/** Shows the age of the board, with an alert if it can no longer be refreshed. */
export function BoardMoment({ at, failed }: BoardMomentProps) {
  const { t } = useTranslation()
  const time = formatTime(new Date(at).toISOString())
  if (failed)
    return (
      <Alert color="ochre" role="alert">
        {t('dashboard.status.stale', { time })}
      </Alert>
    )
  return (
    <Text size="sm" c="dimmed">
      {t('dashboard.status.updated', { time })}
    </Text>
  )
}
