import { Anchor, Text } from '@mantine/core'
import type { Document } from '@octroi/domain'
import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../locales/format.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useDocumentActs } from '../form-queries.ts'
import classes from './details.module.css'

interface DocumentNameProps {
  readonly requestId: number
  readonly document: Document
}

/**
 * Name and size of a provided document; the name downloads it. A file that the antivirus has not scanned yet, or has
 * refused, says so and cannot be downloaded.
 */
export function DocumentName({ requestId, document }: DocumentNameProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useDocumentActs(requestId)
  const download = useMutation({
    mutationFn: () => acts.download(document),
    onSuccess: toasts.quiet,
    onError: toasts.refused,
  })
  const { check } = document
  if (check === 'waiting' || check === 'refused') return <ShutDocument document={document} check={check} />
  return (
    <Text size="sm" c="dimmed">
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        aria-label={t('request.documents.download', { name: document.name })}
        onClick={() => download.mutate()}
      >
        {document.name}
      </Anchor>
      {` (${formatBytes(document.size)})`}
    </Text>
  )
}

interface ShutDocumentProps {
  readonly document: Document
  readonly check: 'waiting' | 'refused'
}

function ShutDocument({ document: { name, size }, check }: ShutDocumentProps) {
  const { t } = useTranslation()
  const Icon = { waiting: IconClock, refused: IconAlertCircle }[check]
  return (
    <div>
      <Text size="sm" c="dimmed">{`${name} (${formatBytes(size)})`}</Text>
      <Text size="sm" c={check === 'refused' ? 'red.7' : 'ochre.7'}>
        <Icon size={16} aria-hidden className={classes.inline} /> <span>{t(`request.documents.${check}Text`)}</span>
      </Text>
    </div>
  )
}
