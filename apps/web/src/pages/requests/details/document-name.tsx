import { Anchor, Text } from '@mantine/core'
import type { Document } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../locales/format.ts'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useDocumentActs } from '../form-queries.ts'

interface DocumentNameProps {
  readonly requestId: number
  readonly document: Document
}

/** The name of a document that was provided, which downloads it, and its size. */
export function DocumentName({ requestId, document }: DocumentNameProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useDocumentActs(requestId)
  const download = useMutation({
    mutationFn: () => acts.download(document),
    onSuccess: toasts.quiet,
    onError: toasts.refused,
  })
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
