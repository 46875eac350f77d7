import { Anchor, Blockquote, Text } from '@mantine/core'
import type { Analysis } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { FilledFormPage } from '../../../filled-form/filled-form-page.tsx'
import { FilledFormPrint } from '../../../filled-form/filled-form-print.tsx'
import { useAnswerHistoryEnd } from '../answer-history/use-answer-history-end.tsx'
import classes from './beside-answers.module.css'
import { BesideAnswers } from './beside-answers.tsx'
import { useFilledAnalysis } from './filled-analysis.ts'
import { FinanceOfAnalysis, useAnalysisFinance } from './finance-of-analysis.tsx'
import { SummarySheetLoader } from './summary-sheet-loader.tsx'
import { UnreadableRequest } from '../unreadable-request.tsx'

/** Renders the finance of an organisation's year; passed in, because it belongs to another noun. */
export type RenderFinance = (subject: { readonly organizationId: number; readonly year: number }) => ReactNode

interface WithFinance {
  readonly renderFinance?: RenderFinance | undefined
}

/** Page of an analysis, to fill in or to read; a returned one begins with the reason. */
export function AnalysisFormPage({ renderFinance }: WithFinance) {
  return <AnalysisForm id={Number(useParams()['id'])} renderFinance={renderFinance} />
}

/** The form of an analysis on paper. */
export function AnalysisPrintPage() {
  return <AnalysisPrint id={Number(useParams()['id'])} />
}

/** The summary sheet of a request, to fill in or to read. */
export function SummaryPage({ renderFinance }: WithFinance) {
  return <SummarySheetLoader render={(id) => <AnalysisForm id={id} renderFinance={renderFinance} />} />
}

/** The summary sheet of a request on paper. */
export function SummaryPrintPage() {
  return <SummarySheetLoader render={(id) => <AnalysisPrint id={id} />} />
}

interface OfAnalysis {
  readonly id: number
}

function AnalysisForm({ id, renderFinance }: OfAnalysis & WithFinance) {
  const { isForbidden, error, analysis, ...props } = useFilledAnalysis(id)
  const renderQuestionEnd = useAnswerHistoryEnd({ requestId: analysis?.request_id, analysisId: id })
  const finance = useAnalysisFinance(analysis)
  if (isForbidden) return <UnreadableRequest error={error} />
  return (
    <BesideAnswers requestId={analysis?.request_id} finance={finance && renderFinance?.(finance)}>
      {(toggle) => (
        <FilledFormPage
          {...props}
          renderQuestionEnd={renderQuestionEnd}
          notice={
            <>
              <div className={classes.controls}>
                {toggle}
                {analysis && <FinanceOfAnalysis analysis={analysis} />}
              </div>
              {analysis && <Returned analysis={analysis} />}
              {analysis && <Complete analysis={analysis} />}
            </>
          }
        />
      )}
    </BesideAnswers>
  )
}

function AnalysisPrint({ id }: OfAnalysis) {
  const { isForbidden, error, owner, facts } = useFilledAnalysis(id)
  return isForbidden ? <UnreadableRequest error={error} /> : <FilledFormPrint owner={owner} facts={facts} />
}

/**
 * Link to the request's page, where a complete analysis is submitted. A summary sheet needs none: it is finished by
 * being complete.
 */
function Complete({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useTranslation()
  const { acts, completion, request_id } = analysis
  const isReady = completion.percent === 100 && completion.invalid_question_ids.length === 0
  return (
    <Text role="status">
      {isReady && acts.some(({ name }) => name === 'submit') && (
        <>
          {t('analyses.complete')}{' '}
          <Anchor component={Link} to={`/requests/${request_id}`}>
            {t('analyses.submitThere')}
          </Anchor>
        </>
      )}
    </Text>
  )
}

function Returned({ analysis }: { readonly analysis: Analysis }) {
  const { t } = useTranslation()
  if (analysis.return_reason === null) return null
  return (
    <Blockquote color="red" p="md">
      <Text fw={600}>{t('analyses.return.received')}</Text>
      <span>{analysis.return_reason}</span>
    </Blockquote>
  )
}
