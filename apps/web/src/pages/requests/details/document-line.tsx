import { Badge, Button, FileButton, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Document } from '@octroi/domain'
import { IconCircleCheck, IconFile, IconFileAlert, IconTrash, IconUpload } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { formatPercent } from '../../../locales/format.ts'
import classes from './details.module.css'
import { DocumentName } from './document-name.tsx'
import { RemoveDocument } from './remove-document.tsx'
import type { RequestedDocument } from './requested-documents.ts'
import { SentFileLine } from './sent-file-line.tsx'
import { useAnnounced } from '../../../ui/use-announced.ts'
import { FileRefused } from '../../../ui/file-refused.tsx'
import { useFileCheck } from '../../../ui/use-file-check.ts'
import { type SentFile, useSentFile } from './use-sent-file.ts'

interface DocumentLineProps {
  readonly requestId: number
  readonly document: RequestedDocument
  readonly editable: boolean
}

/** A requested document: its state in words and icon, the file provided, and buttons. */
export function DocumentLine({ requestId, document, editable }: DocumentLineProps) {
  const { t } = useTranslation()
  const { name, required, provided, kinds } = document
  const status = provided && provided.check !== 'refused' ? 'provided' : required ? 'missing' : 'optional'
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

/** Buttons to upload or replace the file, and to delete it. */
function Acts({ requestId, document }: Omit<DocumentLineProps, 'editable'>) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const { name, option, kinds, provided } = document
  const { refusal, isFit } = useFileCheck(kinds)
  const clear = useRef<() => void>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [announced, announce] = useAnnounced()
  const { sent, send, drop } = useSentFile({
    requestId,
    option,
    onReceived: () => toasts.done(t('request.documents.uploaded'), t('request.documents.uploadedText', { name })),
  })
  const isSending = sent?.problem === null
  const begin = (file: File) => {
    // Clears the announcement about the previous file.
    announce('')
    void send(file)
  }
  const choose = (file: File | null) => {
    // Resets the input, so that the same file can be chosen again.
    clear.current?.()
    if (file && isFit(file)) begin(file)
  }
  const callOff = () => {
    drop()
    if (sent) announce(t('request.documents.cancelled', { name: sent.file.name }))
  }
  return (
    <>
      <div className={classes.documentActs}>
        <VisuallyHidden role="status">{isSending ? spokenProgress(t, sent) : announced}</VisuallyHidden>
        <FileButton onChange={choose} resetRef={clear} accept={kinds.map((kind) => `.${kind}`).join(',')}>
          {(props) => (
            <Button
              {...props}
              ref={button}
              size="compact-sm"
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={isSending}
              aria-label={t(provided ? 'request.documents.replaceNamed' : 'request.documents.importNamed', { name })}
            >
              {t(provided ? 'request.documents.replace' : 'request.documents.import')}
            </Button>
          )}
        </FileButton>
        {provided && <Removal requestId={requestId} name={name} provided={provided} />}
      </div>
      {refusal && (
        <Text size="sm" c="red.7" className={classes.sentFile}>
          <FileRefused refusal={refusal} />
        </Text>
      )}
      {sent && <SentFileLine sent={sent} onRetry={begin} onDrop={callOff} chooser={button} />}
    </>
  )
}

interface RemovalProps {
  readonly requestId: number
  /** Name of the requested document. */
  readonly name: string
  readonly provided: Document
}

function Removal({ requestId, name, provided }: RemovalProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        aria-label={t('request.documents.removeNamed', { name })}
        onClick={open}
      >
        {t('request.documents.remove')}
      </Button>
      <RemoveDocument requestId={requestId} document={provided} opened={opened} onClose={close} />
    </>
  )
}

/** Announce every 25 %. */
const SAID_EVERY = 25

function spokenProgress(t: TFunction, { file: { name }, percent }: SentFile): string {
  const step = Math.floor(percent / SAID_EVERY) * SAID_EVERY
  if (step === 0) return t('request.documents.sending', { name })
  return t('request.documents.sent', { name, percent: formatPercent(step) })
}
