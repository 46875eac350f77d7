import {
  type Actor,
  type AnalysisAct,
  type AnalysisPatch,
  ANALYSIS_STATES,
  ANALYSIS_TRANSITION_NAMES,
  ANALYSIS_TRANSITIONS,
  analysisStateOf,
  type AnalysisTransition,
  can,
  type Completion,
  type ErrorCode,
  type Permission,
  startsFrom,
  STATES,
  submitAbilityOf,
} from '@octroi/domain'
import type { UpdateObject } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { MESSAGES } from '../../locales/fr-ca.ts'
import { analysisActWords } from '../../locales/fr-ca/acts.ts'
import { type BareAnalysis, targetOfAnalysis } from './rows.ts'

interface Effect {
  readonly patch: AnalysisPatch
  readonly actor: Actor
  readonly now: Date
}

interface AnalysisRules {
  readonly main: boolean
  readonly fields: AnalysisAct['fields']
  readonly ability: (analysis: BareAnalysis) => Permission
  /** Codes of what must still be done before this act; empty if it may be done now. */
  readonly missing: (completion: () => Promise<Completion>) => Promise<ErrorCode[]>
  /** The refusal when a required field was not given. */
  readonly notGiven: ErrorCode
  /** Columns of the analysis that change with its state. */
  readonly columns: (effect: Effect) => UpdateObject<Database, 'analyses'>
}

/** Codes of what still keeps the form of an analysis from being finished. */
export function listCompletionGaps({ percent, invalid_question_ids: invalid, ...rest }: Completion): ErrorCode[] {
  const checks: readonly (readonly [boolean, ErrorCode])[] = [
    [percent < 100, 'analysis_incomplete'],
    [invalid.length > 0, 'analysis_invalid'],
    [rest.missing_document_question_ids.length > 0, 'documents_missing'],
  ]
  return checks.flatMap(([fails, code]) => (fails ? [code] : []))
}

/** What people do with an analysis, with its checks and effects (source 2, section 4). */
export const ANALYSIS_RULES: Readonly<Record<AnalysisTransition, AnalysisRules>> = {
  submit: {
    main: true,
    fields: [],
    ability: submitAbilityOf,
    missing: async (completion) => listCompletionGaps(await completion()),
    notGiven: 'malformed',
    columns: ({ actor, now }) => ({ submitted_at: now, submitted_by: actor.id, return_reason: null }),
  },
  revert: {
    main: false,
    fields: [{ name: 'message', required: true }],
    ability: () => 'analysis.revert',
    missing: async () => [],
    notGiven: 'reason_missing',
    columns: ({ patch }) => ({ return_reason: patch.message ?? null }),
  },
}

/**
 * True while the request of this analysis is being analysed and the analysis needs no reassignment after a conflict of
 * interest. An analysis changes only then.
 */
export const isUnderWay = ({ request_state_id: state, to_reassign }: BareAnalysis): boolean =>
  state === STATES.analysis.id && !to_reassign

/**
 * Lists the transitions that start from the analysis's current state, for whichever caller; a summary sheet has none.
 */
export const transitionsOf = (analysis: BareAnalysis): AnalysisTransition[] =>
  ANALYSIS_TRANSITION_NAMES.filter(
    (name) => !analysis.summary && isUnderWay(analysis) && startsFrom(name, analysisStateOf(analysis.state_id)),
  )

/** What the actor could do with an analysis now, besides filling it in. */
export async function openAnalysisActs(
  actor: Actor,
  analysis: BareAnalysis,
  completion: () => Promise<Completion>,
): Promise<AnalysisAct[]> {
  const target = targetOfAnalysis(analysis)
  const open = transitionsOf(analysis).filter((name) => can(actor, ANALYSIS_RULES[name].ability(analysis), target))
  return Promise.all(
    open.map(async (name) => {
      const { main, fields, missing } = ANALYSIS_RULES[name]
      const codes = await missing(completion)
      return {
        name,
        state_id: ANALYSIS_STATES[ANALYSIS_TRANSITIONS[name].to].id,
        main,
        fields: [...fields],
        missing: codes.map((code) => ({ code, message: MESSAGES[code] })),
        ...analysisActWords(name, analysis),
      }
    }),
  )
}
