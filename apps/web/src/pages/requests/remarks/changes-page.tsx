import '@octroi/forms/styles.css'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Remark, Request, ReturnRound } from '@octroi/domain'
import { createStore, type Form } from '@octroi/forms'
import type { FormDocument, FormHost } from '@octroi/forms/react'
import { BeforeAfter, changedQuestions, RemarkNote } from '@octroi/forms/remarks'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { documentsById } from '../../../filled-form/form-documents.ts'
import { formatLongDate, formatTime } from '../../../locales/format.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Page } from '../../../ui/page.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useAnswers, useDocuments, useRequestForm } from '../form-queries.ts'
import { isForbidden, useRequest } from '../queries.ts'
import { useReturnedAnswers, useRemarks } from './queries.ts'
import { questionRemark } from './question-remark.ts'
import { useReturnedDocument } from './use-returned-document.ts'
import { UnreadableRequest } from '../unreadable-request.tsx'

/**
 * Page with the changes of a request's form since one of its returns, before and after; questions with remarks come
 * first.
 */
export function RequestChangesPage() {
  const { t } = useTranslation()
  const request = useRequest(Number(useParams()['id']))
  if (isForbidden(request.error)) return <UnreadableRequest error={request.error} />
  if (!request.data) return <PageSkeleton label={t('request.loading')} />
  return <Changes request={request.data} />
}

function Changes({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const rounds = useRemarks(request, true).data?.rounds
  const askedRound = Number(params.get('round'))
  const place = Math.max(rounds?.findIndex(({ id }) => id === askedRound) ?? 0, 0)
  const round = rounds?.[place]
  const type = t('requests.name', { type: request.request_type.label, year: request.financial_year })
  return (
    <Page
      width="form"
      title={t('remarks.changes.title')}
      documentTitle={`${t('remarks.changes.title')}, ${type}`}
      lead={
        <Text c="dimmed">
          <Anchor component={Link} to={`/requests/${request.id}`} inherit>
            {t('formPage.toRequest')}
          </Anchor>
          {` · ${type} · ${request.organization.name}`}
        </Text>
      }
    >
      {rounds && rounds.length > 1 && <Rounds request={request} rounds={rounds} shown={round?.id ?? 0} />}
      {rounds?.length === 0 && <Text>{t('remarks.changes.neverReturned')}</Text>}
      {/* The return is compared with the next one, or with the current answers if there is none. */}
      {round && <SinceReturn key={round.id} request={request} round={round} until={rounds?.[place - 1]?.id ?? null} />}
    </Page>
  )
}

interface RoundsProps {
  readonly request: Request
  readonly rounds: readonly ReturnRound[]
  readonly shown: number
}

function Rounds({ request, rounds, shown }: RoundsProps) {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('remarks.changes.rounds')}>
      <Group gap="md">
        {rounds.map(({ id, at }, place) => (
          <Anchor
            key={id}
            component={Link}
            to={`/requests/${request.id}/changes?round=${id}`}
            aria-current={id === shown ? 'page' : undefined}
            fw={id === shown ? 700 : undefined}
          >
            {nameOfRound(t, at, rounds.length - place)}
          </Anchor>
        ))}
      </Group>
    </nav>
  )
}

const nameOfRound = (t: TFunction, at: string, number: number): string =>
  t('remarks.changes.round', { number, date: formatLongDate(at), time: formatTime(at) })

interface SinceReturnProps {
  readonly request: Request
  readonly round: ReturnRound
  /** Id of the next return; null if there is none. */
  readonly until: number | null
}

function SinceReturn({ request, round, until }: SinceReturnProps) {
  const { t } = useTranslation()
  const form = useRequestForm(request).data?.form
  const was = useReturnedAnswers(request.id, round.id).data
  const then = useReturnedAnswers(request.id, until).data
  const answers = useAnswers(request.id).data
  const documents = useDocuments(request.id).data
  const is = until === null ? answers : then?.answers
  const documentsOfRound = useMemo(() => {
    const documentPairs = [...(was?.documents ?? []), ...(then?.documents ?? [])].map(
      (file) => [file.id, file] as const,
    )
    return new Map([...documentPairs, ...documentsById(documents ?? [])])
  }, [was, then, documents])
  const openDocument = useReturnedDocument({
    requestId: request.id,
    documents: documents ?? [],
    returns: [
      ...(was ? [{ id: round.id, documents: was.documents }] : []),
      ...(then && until !== null ? [{ id: until, documents: then.documents }] : []),
    ],
  })
  if (!form || !was || !is) return <PageSkeleton label={t('filledForm.loading')} />
  return (
    <Compared
      {...{ request, form, round, documents: documentsOfRound, openDocument }}
      before={was.answers}
      after={is}
    />
  )
}

type Answers = Parameters<typeof createStore>[1]

interface ComparedProps {
  readonly request: Request
  readonly form: Form
  readonly round: ReturnRound
  readonly documents: FormHost['documents']
  readonly openDocument: (document: FormDocument) => void
  readonly before: Answers
  readonly after: Answers
}

function Compared({ request, form, round, documents, openDocument, ...answers }: ComparedProps) {
  const { t } = useTranslation()
  const before = useMemo(() => createStore(form, answers.before), [form, answers.before])
  const after = useMemo(() => createStore(form, answers.after), [form, answers.after])
  const changed = useMemo(() => changedQuestions(before, after), [before, after])
  const remarked = new Set(round.remarks.map(({ question_id }) => question_id))
  const others = changed.filter((id) => !remarked.has(id))
  const sides = { before, after, documents, openDocument }
  return (
    <Stack>
      {round.message !== null && <Text style={{ whiteSpace: 'pre-wrap' }}>{round.message}</Text>}
      {round.remarks.length > 0 && (
        <Panel title={t('remarks.changes.remarked')}>
          {round.remarks.map((remark) => (
            <Question key={remark.id} request={request} id={remark.question_id} label={remark.label} remark={remark}>
              {/* If the answer is unchanged, the remark says so itself. */}
              {(!remark.unchanged || changed.includes(remark.question_id)) && (
                <BeforeAfter questionId={remark.question_id} {...sides} />
              )}
            </Question>
          ))}
        </Panel>
      )}
      <Panel title={t('remarks.changes.others', { count: others.length })}>
        {others.length === 0 && <Text c="dimmed">{t('remarks.changes.noOthers')}</Text>}
        {others.map((id) => (
          <Question key={id} request={request} id={id} label={nameOf(form, id)}>
            <BeforeAfter questionId={id} {...sides} />
          </Question>
        ))}
      </Panel>
    </Stack>
  )
}

function nameOf(form: Form, id: number): string {
  const { question_number, label } = form.questionById.get(id)?.question ?? { question_number: null, label: '' }
  return [question_number, label].filter(Boolean).join(' ')
}

interface QuestionProps {
  readonly request: Request
  readonly id: number
  readonly label: string
  readonly remark?: Remark
  readonly children: ReactNode
}

function Question({ request, id, label, remark, children }: QuestionProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" mb="lg">
      <h3>
        <Anchor component={Link} to={`/requests/${request.id}/form#octroi-q${id}`} inherit>
          {label}
        </Anchor>
      </h3>
      {remark && (
        <div className="octroi-remarks">
          <RemarkNote remark={questionRemark(t, remark)} />
        </div>
      )}
      {children}
    </Stack>
  )
}
