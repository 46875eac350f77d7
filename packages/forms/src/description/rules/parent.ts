import type { FindDefinition } from '../../questions/index.ts'
import type { RuleSubject } from './rule-subject.ts'

/** Checks that a conditional child names options of its parent, and that the parent's type can show children. */
export function checkParent(subject: RuleSubject, parent: RuleSubject | null, find: FindDefinition): void {
  const { question, path, report } = subject
  const { parent_option_id: wanted } = question
  if (wanted === null || report.isBroken(`${path}.parent_option_id`)) return
  const type = parent === null ? null : find(parent.question.question_type)
  if (parent !== null && type !== null && !type.isConditionalParent?.(parent.question)) {
    report.rule(`${path}.parent_option_id`, 'not_conditional_parent', type.type)
    return
  }
  // If an option's id could not be read, it may be the one that is meant.
  if (parent !== null && (report.isBroken(parent.optionsPath) || report.hasBrokenBelow(parent.optionsPath))) return
  const parentOptionIds = new Set(parent?.question.options.map(({ id }) => id))
  for (const [place, id] of [wanted].flat().entries()) {
    const where = Array.isArray(wanted) ? `${path}.parent_option_id[${place}]` : `${path}.parent_option_id`
    if (!parentOptionIds.has(id)) report.rule(where, 'unknown_parent_option', String(id))
  }
}
