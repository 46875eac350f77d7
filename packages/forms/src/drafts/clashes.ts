import type { EditAct, PartName } from './acts.ts'

/** Two acts of different people that contradict each other. */
export interface Clash {
  readonly mine: EditAct
  readonly theirs: EditAct
}

/**
 * Finds the acts that would overwrite what somebody else did meanwhile: both set the same property to different values,
 * or both move the same part. Acts on parts that the other removed are not among them: `applyActs` refuses these.
 */
export function findClashes(mine: readonly EditAct[], theirs: readonly EditAct[]): Clash[] {
  const last = new Map(theirs.map((act) => [subjectOf(act), act]))
  return [...new Map(mine.map((act) => [subjectOf(act), act]))].flatMap(([subject, act]) => {
    const other = subject === null ? undefined : last.get(subject)
    return other === undefined || isSameAct(act, other) ? [] : [{ mine: act, theirs: other }]
  })
}

/** What an act decides, so that another with the same subject replaces it; null for what adds or removes. */
function subjectOf(act: EditAct): string | null {
  if (act.act === 'set') return `${nameOf(act.of)} ${act.property}`
  if (act.act === 'move_section') return `section ${act.id} place`
  return act.act === 'move_question' ? `question ${act.id} place` : null
}

const nameOf = (part: PartName): string => (part.kind === 'form' ? 'form' : `${part.kind} ${part.id}`)

const isSameAct = (one: EditAct, other: EditAct): boolean => JSON.stringify(one) === JSON.stringify(other)
