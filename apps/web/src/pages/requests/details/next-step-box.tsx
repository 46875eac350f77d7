import { Button, Group, Text } from '@mantine/core'
import { type Request, type RequestAnalysis, stateOf } from '@octroi/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MessageKey } from '../../../locales/index.ts'
import { formatLongDate } from '../../../locales/format.ts'
import { focusPanel, Panel } from '../../../ui/panel.tsx'
import { analysisPage } from '../analyses/addresses.ts'
import { ActButton } from './act-button.tsx'
import { ReturnMessage } from './correction.tsx'
import { CorrectionsMade } from './corrections-made.tsx'
import classes from './details.module.css'
import { TakeFinancial } from './people/take-financial.tsx'
import { useRequestActDialog } from './use-acts.tsx'
import { useNextStep } from './use-next-step.ts'

const PANEL = 'next-step'

interface NextStepBoxProps {
  readonly request: Request
  /** Message while something unsaved on the page would affect an act; null otherwise. */
  readonly unsaved?: MessageKey | null
}

/** Copies a request and marks all its acts as missing something: what is typed must be saved first. */
const waiting = (request: Request, message: string): Request => ({
  ...request,
  acts: request.acts.map((act) => ({ ...act, missing: [{ code: 'unsaved', message }] })),
})

/** The next step: one sentence and one primary button. Takes the focus once an act has moved the request on. */
export function NextStepBox({ request: known, unsaved = null }: NextStepBoxProps) {
  const { t } = useTranslation()
  const request = unsaved === null ? known : waiting(known, t(unsaved))
  const isStaff = request.can.see_backstage
  const { sentence, act, fillLabel, own, toCorrect } = useNextStep(request)
  // The button that submits each analysis is in the box of analyses, beside this one.
  const isFilled = own.every(({ percent }) => percent >= 100)
  const { ask, isAsking, dialog } = useRequestActDialog(request)
  const before = useRef(request.state_id)
  useEffect(() => {
    // The focus stays in a dialog that reports a change.
    if (isAsking || before.current === request.state_id) return
    focusPanel(PANEL)
    before.current = request.state_id
  }, [request.state_id, isAsking])
  return (
    <Panel title={t(titleOf(request, isStaff || act === null))} tone="attention" id={PANEL}>
      <Text>
        {t(sentence)}
        {act === 'analyze' &&
          ` ${t(isFilled ? 'request.next.leftToSubmit' : 'request.next.left', { names: own.map(({ analyze_type }) => analyze_type.label).join(', ') })}`}
        {act === 'fill' &&
          request.date_close &&
          ` ${t('request.next.before', { date: formatLongDate(request.date_close) })}`}
      </Text>
      <div className={classes.correction}>
        <ReturnMessage request={request} />
        <CorrectionsMade request={request} />
      </div>
      {(act !== null || request.acts.length > 0 || request.can.assign_financial_self) && (
        <Group mt="md" gap="sm">
          {act === 'fill' && (
            <Button component={Link} to={formAddress(request, toCorrect?.[0])}>
              {t(fillLabel)}
            </Button>
          )}
          {act === 'analyze' && !isFilled && <FillAnalysis analysis={own.find(({ percent }) => percent < 100)} />}
          {act === 'analyze' && isFilled && (
            <Button onClick={() => focusPanel('analyses')}>{t('request.next.toAnalyses')}</Button>
          )}
          {request.can.assign_financial_self && (
            <TakeFinancial request={request} isMain={act === 'take'} onDone={() => focusPanel(PANEL)} />
          )}
          {act === 'documents' && <Button onClick={() => focusPanel('documents')}>{t('request.next.import')}</Button>}
          {request.can.edit_form && !isStaff && (
            <Button component={Link} to={`/requests/${request.id}/form/review`} variant="default">
              {t('filledForm.review.title')}
            </Button>
          )}
          {request.acts.map((one) => (
            <ActButton key={one.name} act={one} primary={act === 'act' && one.main} onAsk={ask} />
          ))}
        </Group>
      )}
      {dialog}
    </Panel>
  )
}

/** Title of the box: a finished request has no next step. */
function titleOf({ state_id }: Request, isWaiting: boolean): MessageKey {
  if (!stateOf(state_id).active) return 'request.next.overTitle'
  return isWaiting ? 'request.next.staffTitle' : 'request.next.title'
}

function FillAnalysis({ analysis }: { readonly analysis: RequestAnalysis | undefined }) {
  const { t } = useTranslation()
  if (!analysis) return null
  const name = analysis.analyze_type.label
  return (
    <Button component={Link} to={analysisPage(analysis)} aria-label={t('analyses.box.fillNamed', { name })}>
      {t('analyses.box.fill')}
    </Button>
  )
}

/** Address of the form: at the first question to correct, or with the list of faults if there are any. */
function formAddress({ id, completion }: Request, toCorrect: number | undefined): string {
  if (toCorrect !== undefined) return `/requests/${id}/form#octroi-q${toCorrect}`
  return `/requests/${id}/form${completion.invalid_question_ids.length > 0 ? '?faults' : ''}`
}
