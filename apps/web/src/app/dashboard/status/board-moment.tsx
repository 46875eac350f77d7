import { Alert, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../../locales/format.ts'

interface BoardMomentProps {
  /** When what is shown came, in milliseconds. */
  readonly at: number
  /** It was asked for again since, and did not come. */
  readonly failed: boolean
}

/** Shows the moment of the board: a board that can no longer be kept up to date must not look as if it were. */
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
