import type { FormDescription } from '../../description/form.ts'
import type { EditAct } from '../acts.ts'
import { applyAct } from '../apply-act.ts'
import { createNewId } from '../new-id.ts'
import { actOf, type Deed } from './random-acts.ts'

/** Performs deeds one after the other; returns the acts that were applied, and the draft after them. */
export function performDeeds(
  draft: FormDescription,
  wanted: readonly Deed[],
): { acts: EditAct[]; description: FormDescription } {
  const newId = createNewId(draft, seeded())
  const acts: EditAct[] = []
  let description = draft
  for (const deed of wanted) {
    const act = actOf(description, deed, newId)
    const result = act && applyAct(description, act)
    if (act === null || result === null || 'refusal' in result) continue
    acts.push(act)
    description = result.description
  }
  return { acts, description }
}

function seeded(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
