import { Badge, Skeleton, Text } from '@mantine/core'
import { type Request, stateOf } from '@octroi/domain'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { isUploading } from '../../../filled-form/queries.ts'
import { useSession } from '../../../session/session.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { useAnswers, useDocuments, useFilledRequest, useRequestForm } from '../form-queries.ts'
import classes from './details.module.css'
import { DocumentLine } from './document-line.tsx'
import { OtherDocuments } from './other-documents.tsx'
import { ProvidedDocuments } from './provided-documents.tsx'
import { type RequestedDocument, requestedDocuments } from './requested-documents.ts'

const SKELETON_LINE = 64

/**
 * The documents that the form requests: provided, missing, and how to add them; once the form is locked, only the
 * provided ones.
 */
export function DocumentsBox({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const requested = useRequestedDocuments(request)
  const isOpen = stateOf(request.state_id).editable
  const missing = requested?.filter(({ required, provided }) => required && !provided).length ?? 0
  return (
    <Panel
      id="documents"
      title={t(isOpen ? 'request.documents.title' : 'request.documents.titleLocked')}
      aside={isOpen ? missing > 0 && <Missing count={missing} /> : requested && <Count requested={requested} />}
    >
      {!requested && <Skeleton height={SKELETON_LINE * 4} />}
      {requested?.length === 0 && <Text c="dimmed">{t('request.documents.none')}</Text>}
      {requested && requested.length > 0 && missing === 0 && request.can.edit_form && (
        <Text c="green.7" mb="xs">
          <IconCircleCheck size={18} aria-hidden className={classes.inline} /> {t('request.documents.all')}
        </Text>
      )}
      {requested && !isOpen && <ProvidedDocuments request={request} requested={requested} />}
      {requested && requested.length > 0 && isOpen && (
        <ul className={classes.documents}>
          {requested.map((document) => (
            <DocumentLine
              key={document.id}
              requestId={request.id}
              document={document}
              editable={request.can.edit_form}
            />
          ))}
        </ul>
      )}
      {isOpen && <OtherDocuments requestId={request.id} />}
      <UploadGuard requestId={request.id} />
    </Panel>
  )
}

function Missing({ count }: { readonly count: number }) {
  const { t } = useTranslation()
  return (
    <Badge size="lg" variant="light" color="ochre">
      {t('request.documents.missing', { count })}
    </Badge>
  )
}

/** Says how many of the requested documents were provided. */
function Count({ requested }: { readonly requested: readonly RequestedDocument[] }) {
  const { t } = useTranslation()
  if (requested.length === 0) return null
  const providedCount = requested.filter(({ provided }) => provided).length
  return <Text c="dimmed">{t('request.documents.given', { given: providedCount, count: requested.length })}</Text>
}

/** Asks for confirmation before leaving the page, which cancels uploads. */
function UploadGuard({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation()
  const { isOpen } = useSession()
  const queries = useQueryClient()
  const owner = useFilledRequest(requestId)
  return (
    <LeaveGuard
      when={useCallback(() => isOpen() && isUploading(queries, owner), [isOpen, queries, owner])}
      text={t('leave.upload')}
      consequence={() => t('leave.uploadLost')}
    />
  )
}

function useRequestedDocuments(request: Request): RequestedDocument[] | undefined {
  const form = useRequestForm(request).data?.form
  const answers = useAnswers(request.id).data
  const documents = useDocuments(request.id).data
  return useMemo(
    () => (form && answers && documents ? requestedDocuments(form, answers, documents) : undefined),
    [form, answers, documents],
  )
}
