import { Alert, Button, Group, Progress, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import classes from './export.module.css'
import type { ExportStore } from './export-store.ts'

interface ExportProgressProps {
  /** What is exported; absent if the page makes it clear. */
  readonly name?: string
  readonly store: ExportStore
  readonly start: () => Promise<void>
  readonly stop: () => void
}

/** Progress of an export with a cancel button, or its failure with a retry button. */
export function ExportProgress({ name, store, start, stop }: ExportProgressProps) {
  const { t } = useTranslation()
  const state = useSyncExternalStore(store.subscribe, store.get)
  if (state.kind === 'none') return null
  const title = name === undefined ? t('table.exporting') : t('table.exportingOf', { name })
  if (state.kind === 'failed') return <Failure name={name} reason={state.reason} start={start} stop={stop} />
  const { done, total } = state
  const words =
    total === undefined
      ? t('table.exportStarts')
      : t('table.exportRows', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <div className={classes.progress} role="group" aria-label={title}>
      <div className={classes.words}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" className="octroi-figures">
          {words}
        </Text>
      </div>
      <Progress.Root size="md" className={classes.bar}>
        <Progress.Section value={total ? (done / total) * 100 : 0} aria-label={title} aria-valuetext={words} />
      </Progress.Root>
      <Button variant="default" size="sm" onClick={stop}>
        {t('table.exportCancel')}
      </Button>
    </div>
  )
}

interface FailureProps extends Omit<ExportProgressProps, 'store'> {
  readonly reason: string | undefined
}

function Failure({ name, reason, start, stop }: FailureProps) {
  const { t } = useTranslation()
  const failed = t('table.exportFailed')
  return (
    <Alert color="red" role="alert" title={name === undefined ? failed : `${name}. ${failed}`}>
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
