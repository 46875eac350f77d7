import { Button, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import classes from './details.module.css'
import { DocumentLine } from './document-line.tsx'
import { OtherDocuments, useOtherDocuments } from './other-documents.tsx'
import type { RequestedDocument } from './requested-documents.ts'

/** Number of documents shown in the page itself. */
const SHOWN = 3

interface ProvidedDocumentsProps {
  readonly request: Request
  readonly requested: readonly RequestedDocument[]
}

/** The documents of a locked request: the first few, and a dialog with all of them (source 2, section 2). */
export function ProvidedDocuments({ request: { id }, requested }: ProvidedDocumentsProps) {
  const { t } = useTranslation()
  const [opened, { open, close }] = useDisclosure()
  const others = useOtherDocuments(id).length
  const providedOnes = requested.filter(({ provided }) => provided)
  const count = providedOnes.length + others
  const first = (providedOnes.length > 0 ? providedOnes : requested).slice(0, SHOWN)
  return (
    <>
      <Lines requestId={id} documents={first} />
      {requested.length + others > first.length && (
        <Button variant="default" mt="md" onClick={open}>
          {count === 0 ? t('request.documents.seeRequested') : t('request.documents.seeAll', { count })}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={close}
        title={t('request.documents.titleLocked')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Lines requestId={id} documents={requested} />
        <OtherDocuments requestId={id} />
      </Modal>
    </>
  )
}

interface LinesProps {
  readonly requestId: number
  readonly documents: readonly RequestedDocument[]
}

function Lines({ requestId, documents }: LinesProps) {
  if (documents.length === 0) return null
  return (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <DocumentLine key={document.id} requestId={requestId} document={document} editable={false} />
      ))}
    </ul>
  )
}
