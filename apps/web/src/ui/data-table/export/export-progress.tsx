import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import classes from './export.module.css'
import type { ExportStore } from './export-store.ts'

interface ExportProgressProps {
  readonly store: ExportStore
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** How far an export is, and the way to stop it; or that it failed, and the way to try again. */
export function ExportProgress({ store, start, stop }: ExportProgressProps) {
  const { t } = useTranslation()
  const state = useSyncExternalStore(store.subscribe, store.get)
  if (state.kind === 'none') return null
  if (state.kind === 'failed') return <Failure reason={state.reason} start={start} stop={stop} />
  const { done, total } = state
  const words =
    total === undefined
      ? t('table.exportStarts')
      : t('table.exportRows', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <div className={classes.progress} role="group" aria-label={t('table.exporting')}>
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {t('table.exporting')}
        </Text>
        <Text size="sm" c="dimmed" className="octroi-figures">
          {words}
        </Text>
      </div>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section
          value={total ? (done / total) * 100 : 0}
          aria-label={t('table.exporting')}
          aria-valuetext={words}
        />
      </Progress.Root>
      <Button variant="default" size="sm" onClick={stop}>
        {t('table.exportCancel')}
      </Button>
    </div>
  )
}

function Failure({
  reason,
  start,
  stop,
}: Omit<ExportProgressProps, 'store'> & { readonly reason: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" role="alert" title={t('table.exportFailed')}>
      {reason ?? t('errors.toast')}
      <Group gap="sm" mt="sm">
        <Button variant="default" size="sm" onClick={() => void start()}>
          {t('errors.retry')}
        </Button>
        <Button variant="subtle" size="sm" onClick={stop}>
          {t('table.close')}
        </Button>
      </Group>
    </Alert>
  )
}
