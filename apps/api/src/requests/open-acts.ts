import {
  type Actor,
  can,
  type Completion,
  destinationOf,
  type RequestAct,
  stateOf,
  type Target,
  TRANSITION_NAMES,
  TRANSITIONS,
  type Transition,
} from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { type LateChange, actWords, decisionFacts } from '../locales/fr-ca/acts.ts'
import { type ConclusionRow, formatCentsForApi } from './conclusions/rows.ts'
import type { Consent } from './consent.ts'
import { toReason, TRANSITION_RULES } from './transitions.ts'

interface ActContext {
  readonly actor: Actor
  readonly target: Target
  readonly state_id: number
  readonly archived: boolean
  /** The state ids of the request's type, in order. */
  readonly flow: readonly number[]
  readonly completion: Completion
  /** Labels of its unfinished analyses. */
  readonly unfinished: readonly string[]
  /** Names of its documents in which a virus was found. */
  readonly refused: readonly string[]
  readonly conclusion: ConclusionRow | undefined
  /** What changed in the recommendations since they were submitted. */
  readonly lateChanges: readonly LateChange[]
  /** Whether its analyses have a summary sheet among them. */
  readonly hasSummary: boolean
  readonly remarks: { readonly left: number; readonly drafts: number }
  /** Reads the words that a submission agrees to. */
  readonly consent: () => Promise<Consent>
  /** Reads the label of a colour. */
  readonly colorLabel: (id: number) => Promise<string>
}

/** Lists the acts that the actor could do with a request now; the expected next step comes first. */
export async function openActs({
  actor,
  target,
  state_id,
  flow,
  archived,
  ...about
}: ActContext): Promise<RequestAct[]> {
  const { code } = stateOf(state_id)
  const acts = TRANSITION_NAMES.map(async (name): Promise<RequestAct[]> => {
    const { from, ability } = TRANSITIONS[name]
    const after = destinationOf(flow, name)
    if (from !== code || after === undefined || !can(actor, ability, target)) return []
    const { main, fields, missing, notice } = TRANSITION_RULES[name]
    const reasons = archived
      ? [toReason('request_archived')]
      : await missing({
          completion: async () => about.completion,
          unfinished: async () => about.unfinished,
          refused: async () => about.refused,
          conclusion: async () => about.conclusion,
        })
    const ends = !stateOf(after).active
    const { dialog, ...words } = actWords(name, { ends, hasSummary: about.hasSummary })
    const text = [dialog.text, notice?.(about.remarks)].filter(Boolean).join(' ')
    const confirmation = { ...dialog, text, ...(await decisionOf(name, about)) }
    const shownFields = await withConsent(fields, about.consent)
    return [{ name, state_id: after, main, fields: shownFields, missing: reasons, ...words, dialog: confirmation }]
  })
  return (await Promise.all(acts)).flat().toSorted((a, b) => Number(b.main) - Number(a.main))
}

/** Adds the words to the field of consent. */
const withConsent = (fields: RequestAct['fields'], consent: ActContext['consent']): Promise<RequestAct['fields']> =>
  Promise.all(fields.map(async (field) => (field.name === 'consent' ? { ...field, consent: await consent() } : field)))

type Deciding = Pick<ActContext, 'conclusion' | 'lateChanges' | 'colorLabel'>

/**
 * Returns the figures that an approval decides, in the version that is sent along, so that nobody approves others than
 * those they saw. Empty for other acts.
 */
async function decisionOf(name: Transition, { conclusion, lateChanges, colorLabel }: Deciding) {
  const recommended = formatCentsForApi(conclusion?.ammount_recommended ?? null)
  const granted = formatCentsForApi(conclusion?.ammount_final ?? null)
  const color = conclusion?.color_id_final ?? null
  const isApproval = TRANSITIONS[name].ability === 'conclusion.approve_conclusion'
  if (!isApproval || recommended === null || granted === null || color === null) return {}
  return {
    facts: decisionFacts({
      recommended: formatMoney(recommended),
      granted: formatMoney(granted),
      color: await colorLabel(color),
      lateChanges,
    }),
  }
}
