import { Badge, Button, FileButton, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCircleCheck, IconFile, IconFileAlert, IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useDocumentActs } from '../form-queries.ts'
import classes from './details.module.css'
import { DocumentName } from './document-name.tsx'
import { RemoveDocument } from './remove-document.tsx'
import type { RequestedDocument } from './requested-documents.ts'
import { useFileCheck } from '../../../ui/use-file-check.ts'

interface DocumentLineProps {
  readonly requestId: number
  readonly document: RequestedDocument
  readonly editable: boolean
}

/** One document that is asked for: its state in words and icon, the document provided, and what can be done. */
export function DocumentLine({ requestId, document, editable }: DocumentLineProps) {
  const { t } = useTranslation()
  const { name, required, provided, kinds } = document
  const status = provided ? 'provided' : required ? 'missing' : 'optional'
  const LineIcon = { provided: IconCircleCheck, missing: IconFileAlert, optional: IconFile }[status]
  return (
    <li className={classes.document} data-status={status}>
      <LineIcon size={20} aria-hidden className={classes.documentIcon} />
      <div className={classes.documentName}>
        <Text fw={500}>
          {name}{' '}
          <Badge variant="default" component="span" fz="0.75rem">
            {t(required ? 'request.documents.required' : 'request.documents.optional')}
          </Badge>
        </Text>
        {provided ? (
          <DocumentName requestId={requestId} document={provided} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('request.documents.notProvided')}
            {editable &&
              `. ${kinds.length > 0 ? t('request.documents.kinds', { kinds: kinds.join(', ') }) : t('request.documents.limit')}`}
          </Text>
        )}
      </div>
      {editable && <Acts requestId={requestId} document={document} />}
    </li>
  )
}

/** Import or replace, and delete. */
function Acts({ requestId, document }: Omit<DocumentLineProps, 'editable'>) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const { name, option, kinds, provided } = document
  const acts = useDocumentActs(requestId)
  const [removing, dialog] = useDisclosure()
  const isFit = useFileCheck(kinds)
  const clear = useRef<() => void>(null)
  const upload = useMutation({
    mutationFn: (file: File) => acts.upload(file, option),
    onSuccess: () => toasts.done(t('request.documents.uploaded'), t('request.documents.uploadedText', { name })),
    onError: toasts.refused,
    onSettled: () => clear.current?.(),
  })
  const send = (file: File | null) => {
    if (file && isFit(file)) upload.mutate(file)
    else clear.current?.()
  }
  return (
    <div className={classes.documentActs}>
      <FileButton onChange={send} resetRef={clear} accept={kinds.map((kind) => `.${kind}`).join(',')}>
        {(props) => (
          <Button
            {...props}
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            loading={upload.isPending}
            aria-label={t(provided ? 'request.documents.replaceNamed' : 'request.documents.importNamed', { name })}
          >
            {t(provided ? 'request.documents.replace' : 'request.documents.import')}
          </Button>
        )}
      </FileButton>
      {provided && (
        <>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('request.documents.removeNamed', { name })}
            onClick={dialog.open}
          >
            {t('request.documents.remove')}
          </Button>
          <RemoveDocument requestId={requestId} document={provided} opened={removing} onClose={dialog.close} />
        </>
      )}
    </div>
  )
}
