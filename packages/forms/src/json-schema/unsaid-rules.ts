import type { Question } from '../description/form.ts'
import type { Form, IndexedQuestion } from '../description/index-form.ts'
import { hasRelativeDay } from '../description/resolve-bounds.ts'
import type { FaultCode } from '../values/answer.ts'
import { detailOptions, isAsked } from './completeness.ts'
import { findShowConditions } from './show-conditions.ts'

/** The rules of a question that the standard keywords of the schema do not express, and only the engine enforces. */
export interface UnsaidRules {
  /** Whether the schema does not say when the question must be answered. */
  readonly requirement: boolean
  /** Codes of the faults that the schema does not always refuse. */
  readonly codes: ReadonlySet<FaultCode>
}

/** Returns the rules of a form's questions that its schema does not express; questions without any are left out. */
export function findUnsaidRules(form: Form): ReadonlyMap<number, UnsaidRules> {
  const checked = new Set((form.links?.all ?? []).flatMap((link) => (link.kind === 'agreement' ? link.targets : [])))
  const rules = form.questions.map((indexed) => {
    const codes = new Set<FaultCode>(unsaidCodes(indexed))
    if (checked.has(indexed.question.id)) codes.add('check')
    return [indexed.question.id, { requirement: hasUnsaidRequirement(indexed), codes }] as const
  })
  return new Map(rules.filter(([, { requirement, codes }]) => requirement || codes.size > 0))
}

function unsaidCodes({ question, inner }: IndexedQuestion): readonly FaultCode[] {
  const isOfferedIf = [question, ...(inner?.questions ?? []).map((each) => each.question)].some(hasConditionalOption)
  return [
    ...(isOfferedIf ? (['not_offered'] as const) : []),
    ...(hasRelativeDay({ question }) ? (['below_min', 'above_max'] as const) : []),
    ...(inner?.questions.some(hasUnsaidRequirement) ? (['missing_answer'] as const) : []),
  ]
}

function hasConditionalOption({ options }: Question): boolean {
  return options.some(({ show_if }) => show_if !== undefined)
}

function hasUnsaidRequirement(indexed: IndexedQuestion): boolean {
  if (indexed.question.required_if !== undefined) return true
  if (!isAsked(indexed)) return false
  const { choice, formulae } = findShowConditions(indexed)
  const parents = [...(choice === null ? [] : [choice.parent]), ...(detailOptions(indexed).length > 0 ? [indexed] : [])]
  return formulae.length > 0 || parents.some(({ model }) => model.chosen === undefined)
}
