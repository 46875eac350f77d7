import { analysisStateOf, type Request, type RequestAnalysis, type StateCode, stateOf } from '@octroi/domain'
import type { MessageKey } from '../../../locales/index.ts'

/**
 * What the one primary button does: leads to a form or the documents, takes an analysis that nobody has, or is the main
 * of the acts that are open.
 */
export type NextAct = 'fill' | 'analyze' | 'take' | 'documents' | 'act' | null

/** What there is to do now, in one sentence, and the act that answers it. */
export interface NextStep {
  readonly sentence: MessageKey
  readonly act: NextAct
  /** Name of the button that leads to the form. */
  readonly fillLabel: MessageKey
}

/** Nothing is to be done by the person; what they are told instead. */
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

/** An act is open to the person: what they are asked to do. */
const TURN: Record<keyof typeof WAITING, MessageKey> = {
  submitted: 'request.next.validate',
  analysis: 'request.next.acceptAnalyses',
  post_analysis: 'request.next.submitRecommendations',
  approval: 'request.next.approve',
  preformulated: 'request.next.approve',
  approved: 'request.next.approved',
  completed: 'request.next.completed',
}

/** An act will be open to the person once something else is done: what that is. */
const PREPARE: Partial<Record<keyof typeof WAITING, MessageKey>> = {
  analysis: 'request.next.finish',
  post_analysis: 'request.next.formulate',
  approval: 'request.next.decide',
  preformulated: 'request.next.decide',
}

/** The analyses and the summary sheet that somebody has to fill in, what was returned to them first. */
export function ownAnalyses({ analyzes, request_users }: Request, userId: number): RequestAnalysis[] {
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
  /** What of its analyses they have to fill in: that comes before what waits for all of them. */
  readonly own?: readonly RequestAnalysis[]
  /** Questions whose corrections are not marked as made; undefined while that is not known. */
  readonly toCorrect?: readonly number[] | undefined
}

/** The next step of a request for somebody: of its organisation, or of the funder's staff. */
export function nextStepOf(request: Request, isStaff: boolean, { own = [], toCorrect }: ToDo = {}): NextStep {
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

/** Whether the act that is expected ends the request, without a decision of its own. */
const isLast = ({ acts }: Request): boolean =>
  acts.some(({ main, state_id }) => main && stateOf(state_id).code === 'completed')

/** Whether an act is open that nothing keeps from being done. */
const isReady = ({ acts }: Request): boolean => acts.some(({ main, missing }) => main && missing.length === 0)
