import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatPercent } from '../../../locales/format.ts'
import classes from './details.module.css'
import type { SentFile } from './use-sent-file.ts'

interface SentFileLineProps {
  readonly sent: SentFile
  readonly onRetry: (file: File) => void
  /** Calls it off, or gives it up. */
  readonly onDrop: () => void
  /** Gets the focus when the line goes while it has it. */
  readonly nextFocus: RefObject<HTMLElement | null>
}

/** A file on its way: how far it is, and how to call it off. One that was not received: why, and sending it again. */
export function SentFileLine({ sent, onRetry, onDrop, nextFocus }: SentFileLineProps) {
  const { t } = useTranslation()
  const { file, percent, problem } = sent
  const { name } = file
  const failed = problem !== null
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    const next = nextFocus.current
    return () => {
      if (element?.contains(document.activeElement)) next?.focus()
    }
  }, [nextFocus])
  return (
    <div ref={line} className={classes.sentFile}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" className={classes.sentName}>
          {name} ({formatBytes(file.size)})
        </Text>
        <Group gap="xs">
          {/* One button for both acts, so that the focus stays on it when sending fails. */}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={failed ? <IconRefresh size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
            aria-label={t(failed ? 'request.documents.retryNamed' : 'request.documents.cancelNamed', { name })}
            onClick={failed ? () => onRetry(file) : onDrop}
          >
            {t(failed ? 'errors.retry' : 'common.cancel')}
          </Button>
          {failed && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={t('request.documents.giveUpNamed', { name })}
              onClick={onDrop}
            >
              {t('request.documents.giveUp')}
            </Button>
          )}
        </Group>
      </Group>
      {!failed && <SentBar name={name} percent={percent} />}
      <div role="alert">
        {failed && (
          <Text size="sm" c="red.7">
            <IconAlertCircle size={16} aria-hidden className={classes.inline} /> <span>{problem}</span>
          </Text>
        )}
      </div>
    </div>
  )
}

function SentBar({ name, percent }: { readonly name: string; readonly percent: number }) {
  const { t } = useTranslation()
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress.Root size="md" flex={1}>
        <Progress.Section value={percent} aria-label={t('request.documents.sending', { name })} />
      </Progress.Root>
      <Text size="sm" className={classes.percent}>
        {formatPercent(percent)}
      </Text>
    </Group>
  )
}
