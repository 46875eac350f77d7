import { Button, Group, Progress, Text } from '@mantine/core'
import { IconAlertCircle, IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes, formatPercent } from '../../../locales/format.ts'
import classes from './details.module.css'
import type { SentFile } from './use-sent-file.ts'

interface SentFileLineProps {
  readonly sent: SentFile
  readonly onRetry: (file: File) => void
  /** Cancels the upload, or dismisses the failed one. */
  readonly onDrop: () => void
  /** Button that chooses a file: it takes the focus if the line disappears while focused. */
  readonly chooser: RefObject<HTMLElement | null>
}

/**
 * The upload of a file with its progress and a cancel button. A failed one shows the reason and a retry button, or, if
 * the file itself was refused, a button to choose another.
 */
export function SentFileLine({ sent, onRetry, onDrop, chooser }: SentFileLineProps) {
  const { t } = useTranslation()
  const { file, percent, problem } = sent
  const { name } = file
  const failed = problem !== null
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = line.current
    const next = chooser.current
    return () => {
      if (element?.contains(document.activeElement)) next?.focus()
    }
  }, [chooser])
  const first = chooseAct(sent, { retry: () => onRetry(file), drop: onDrop, choose: () => chooser.current?.click() })
  return (
    <div ref={line} className={classes.sentFile}>
      <Group gap="xs" justify="space-between">
        <Text size="sm" className={classes.sentName}>
          {name} ({formatBytes(file.size)})
        </Text>
        <Group gap="xs">
          {/* One button for both acts, so that it keeps the focus if the upload fails. */}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<first.Icon size={16} aria-hidden />}
            aria-label={t(first.label, { name })}
            onClick={first.act}
          >
            {t(first.text)}
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

interface SentFileActs {
  readonly retry: () => void
  readonly drop: () => void
  readonly choose: () => void
}

/** Returns the first button's act with its texts: cancel, retry or choose another file. */
function chooseAct({ problem, isRefused }: SentFile, { retry, drop, choose }: SentFileActs) {
  if (isRefused) {
    const [text, label] = ['request.documents.chooseOther', 'request.documents.chooseOtherNamed'] as const
    return { Icon: IconUpload, act: choose, text, label }
  }
  if (problem !== null)
    return { Icon: IconRefresh, act: retry, text: 'errors.retry', label: 'request.documents.retryNamed' } as const
  return { Icon: IconX, act: drop, text: 'common.cancel', label: 'request.documents.cancelNamed' } as const
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
