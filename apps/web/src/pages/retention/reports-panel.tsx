import { Badge, Button, Group, Text } from '@mantine/core'
import type { AnonymisingRun } from '@octroi/domain'
import { IconCheck, IconClock, IconDownload, IconExclamationCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../api/use-api.ts'
import { formatDateTime } from '../../locales/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { saveAs } from '../../ui/save-as.ts'
import { useActToasts } from '../../ui/use-act-toasts.ts'
import { PanelContent } from './panel-content.tsx'
import { useRuns } from './queries.ts'
import classes from './retention.module.css'

/** The reports of anonymised requests, the latest first. */
export function ReportsPanel() {
  const { t } = useTranslation()
  return (
    <Panel title={t('retention.reports')}>
      <PanelContent query={useRuns()}>
        {(runs) =>
          runs.length === 0 ? (
            <Text c="dimmed">{t('retention.noReport')}</Text>
          ) : (
            <ul className={classes.items} aria-label={t('retention.reports')}>
              {runs.map((run) => (
                <RunItem key={run.id} run={run} />
              ))}
            </ul>
          )
        }
      </PanelContent>
    </Panel>
  )
}

function RunItem({ run }: { readonly run: AnonymisingRun }) {
  const { t } = useTranslation()
  const having = (state: string) => run.requests.filter((one) => one.state === state).length
  const [done, failed, withheld] = [having('done'), having('failed'), having('withheld')]
  return (
    <li className={classes.item}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('retention.run', { id: run.id })}</Text>
        <RunState isWaiting={having('waiting') > 0} hasFailed={failed + withheld > 0} />
      </Group>
      <Text size="sm">{t('retention.runBy', { at: formatDateTime(run.at), by: run.by })}</Text>
      <Text size="sm" aria-live="polite">
        {t('retention.progress', { done, all: run.requests.length })}
      </Text>
      {failed > 0 && <Text size="sm">{t('retention.failed', { count: failed })}</Text>}
      {withheld > 0 && <Text size="sm">{t('retention.withheld', { count: withheld })}</Text>}
      <DownloadReport id={run.id} />
    </li>
  )
}

function RunState({ isWaiting, hasFailed }: { readonly isWaiting: boolean; readonly hasFailed: boolean }) {
  const { t } = useTranslation()
  const [color, Icon, key] = isWaiting
    ? (['blue', IconClock, 'waiting'] as const)
    : hasFailed
      ? (['red', IconExclamationCircle, 'partly'] as const)
      : (['green', IconCheck, 'done'] as const)
  return (
    <Badge color={color} variant="light" leftSection={<Icon size={14} aria-hidden />}>
      {t(`retention.${key}`)}
    </Badge>
  )
}

function DownloadReport({ id }: { readonly id: number }) {
  const { t } = useTranslation()
  const api = useApi()
  const toasts = useActToasts()
  const download = useMutation({
    mutationFn: () => api.retention.report({ params: { id } }),
    onSuccess: (file) => {
      saveAs(file, `${t('retention.reportFile')} ${id}.csv`)
      toasts.quiet()
    },
    onError: toasts.refused,
  })
  return (
    <Button
      variant="default"
      size="sm"
      mt="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={t('retention.downloadOf', { id })}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('retention.download')}
    </Button>
  )
}
