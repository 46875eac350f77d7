import { analysisStateOf, type Request, type RequestAnalysis, type StateCode, stateOf } from '@octroi/domain'
import type { MessageKey } from '../../../locales/index.ts'

/**
 * What the one primary button does: opens a form or the documents, takes an unassigned analysis, or does the main open
 * act.
 */
export type NextAct = 'fill' | 'analyze' | 'take' | 'documents' | 'act' | null

/** What to do now: a sentence, and the button for it. */
export interface NextStep {
  readonly sentence: MessageKey
  readonly act: NextAct
  /** Name of the button that leads to the form. */
  readonly fillLabel: MessageKey
}

/** Sentences for people who have nothing to do at the moment, by state. */
const WAITING: Record<
  Exclude<StateCode, 'draft' | 'correction'>,
  readonly [organization: MessageKey, staff: MessageKey]
> = {
  submitted: ['request.next.submitted', 'request.next.waitValidation'],
  analysis: ['request.next.analysisOrganization', 'request.next.analysis'],
  post_analysis: ['request.next.decisionOrganization', 'request.next.decision'],
  approval: ['request.next.decisionOrganization', 'request.next.decision'],
  preformulated: ['request.next.decisionOrganization', 'request.next.decision'],
  approved: ['request.next.approved', 'request.next.approved'],
  completed: ['request.next.completed', 'request.next.completed'],
}

/** Sentences for people who can do the main act, by state. */
const TURN: Record<keyof typeof WAITING, MessageKey> = {
  submitted: 'request.next.validate',
  analysis: 'request.next.acceptAnalyses',
  post_analysis: 'request.next.submitRecommendations',
  approval: 'request.next.approve',
  preformulated: 'request.next.approve',
  approved: 'request.next.approved',
  completed: 'request.next.completed',
}

/** Sentences for people whose act waits for something else, by state. */
const PREPARE: Partial<Record<keyof typeof WAITING, MessageKey>> = {
  analysis: 'request.next.finish',
  post_analysis: 'request.next.formulate',
  approval: 'request.next.decide',
  preformulated: 'request.next.decide',
}

/** The unfinished analyses and summary sheet that somebody must fill in; returned ones come first. */
export function listOwnAnalyses({ analyzes, request_users }: Request, userId: number): RequestAnalysis[] {
  return analyzes
    .filter(
      ({ can, state_id, user_id, type_id }) =>
        can.edit &&
        analysisStateOf(state_id) !== 'finished' &&
        (user_id === userId || request_users.some((one) => one.user_id === userId && one.type_id === type_id)),
    )
    .toSorted((a, b) => Number(b.return_reason !== null) - Number(a.return_reason !== null))
}

interface ToDo {
  /** The person's unfinished analyses: they come before acts that wait for all of them. */
  readonly own?: readonly RequestAnalysis[]
  /** Ids of the questions that the organisation still has to correct; undefined until they are loaded. */
  readonly toCorrect?: readonly number[] | undefined
}

/** Finds the next step of a request for its organisation or for staff. */
export function findNextStep(request: Request, isStaff: boolean, { own = [], toCorrect }: ToDo = {}): NextStep {
  const { code } = stateOf(request.state_id)
  const fillLabel = fillLabelOf(request)
  const tell = (sentence: MessageKey, act: NextAct = null): NextStep => ({ sentence, act, fillLabel })
  if (code !== 'draft' && code !== 'correction') {
    const isTheirs = isReady(request)
    if (!isTheirs && code === 'analysis' && own.length > 0) return tell(waitingFor(own), 'analyze')
    if (!isTheirs && code === 'analysis' && request.can.assign_financial_self) return tell('request.next.take', 'take')
    const prepare = request.acts.some(({ main }) => main) ? prepareFor(code, request) : undefined
    return isTheirs
      ? tell(code === 'analysis' && isLast(request) ? 'request.next.complete' : TURN[code], 'act')
      : tell(prepare ?? WAITING[code][isStaff ? 1 : 0])
  }
  if (isStaff) return tell(code === 'draft' ? 'request.next.waitOrganization' : 'request.next.waitCorrection')
  return { ...organizationStep(request, code, toCorrect), fillLabel }
}

function prepareFor(code: keyof typeof WAITING, { analyzes }: Request): MessageKey | undefined {
  const hasSummary = analyzes.some(({ analyze_type }) => analyze_type.summary)
  return code === 'analysis' && hasSummary ? 'request.next.finishWithSummary' : PREPARE[code]
}

const waitingFor = (own: readonly RequestAnalysis[]): MessageKey =>
  own.some(({ return_reason }) => return_reason !== null) ? 'request.next.takeUp' : 'request.next.analysis'

function organizationStep(
  request: Request,
  code: 'draft' | 'correction',
  toCorrect: readonly number[] = [],
): Omit<NextStep, 'fillLabel'> {
  const { percent, invalid_question_ids: invalid, missing_document_question_ids: missing } = request.completion
  if (code === 'correction') {
    const isLeft = toCorrect.length > 0 || !isReady(request)
    return { sentence: isLeft ? 'request.next.correct' : 'request.next.resubmit', act: isLeft ? 'fill' : 'act' }
  }
  if (percent < 100) return { sentence: 'request.next.fill', act: 'fill' }
  if (invalid.length > 0) return { sentence: 'request.next.invalid', act: 'fill' }
  if (missing.length > 0) return { sentence: 'request.next.documents', act: 'documents' }
  return { sentence: 'request.next.ready', act: 'act' }
}

function fillLabelOf({ completion, state_id }: Request): MessageKey {
  if (stateOf(state_id).code === 'correction' || completion.invalid_question_ids.length > 0) return 'request.next.fix'
  return 'request.form.fill'
}

/** True if the main act completes the request without a decision. */
const isLast = ({ acts }: Request): boolean =>
  acts.some(({ main, state_id }) => main && stateOf(state_id).code === 'completed')

/** True if the main act is open and nothing is missing for it. */
const isReady = ({ acts }: Request): boolean => acts.some(({ main, missing }) => main && missing.length === 0)
