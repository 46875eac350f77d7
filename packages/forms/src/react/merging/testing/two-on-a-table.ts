import type { Row } from '../../../values/answer.ts'
import { createStore } from '../../../engine/create-store.ts'
import { field, form, option, question } from '../../../testing/builders.ts'
import type { Choices, Side } from '../../../engine/merge/merge-rows.ts'
import type { TableAnswerMerge, Merging } from '../../saving/merging.ts'
import type { AnswerConflict } from '../../saving/answer-conflict.ts'
import type { AnswerSaverOptions } from '../../saving/saver.ts'
import { filledForm, SECOND, setUp } from '../../saving/testing/held-saves.ts'
import { settled } from '../../saving/testing/manual-clock.ts'
import { TABLE_MERGING } from '../table-merging.ts'

const NOTHING = () => null
export const MERGING: Merging = { ...TABLE_MERGING, ConflictCells: NOTHING, JoinedNotice: NOTHING }
export const MARIE = { details: null, updated_by: 'Marie', updated_at: '2026-11-21T10:00:00Z' }
const COLUMNS = ['nom', 'role'].map((id) => field(id, 'text', { title: id }))
export const TABLE_FORM = form(
  question('table', 1, { fields: COLUMNS, computed: { limit: 4 } }),
  question('table-mixed', 2, { fields: COLUMNS, options: [option(201), option(202)] }),
)

export const json = (rows: unknown) => JSON.stringify(rows)
export const ANA = { nom: 'Ana', role: '1' }
export const BEA = { nom: 'Béa', role: '1' }

/** Sets up a saver with a table that was saved, and the person's changes to it. */
export function begun(base: readonly Row[], mine: readonly Row[], options: Partial<AnswerSaverOptions> = {}) {
  const store = createStore(TABLE_FORM, [{ option_id: 101, value: json(base), details: null, revision: 3 }])
  const all = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING), ...options })
  store.set(101, mine)
  return { ...all, form: store }
}

/** Makes the reply to the next save a conflict: somebody else saved these rows meanwhile. */
export async function meets(
  { clock, calls }: Pick<ReturnType<typeof begun>, 'clock' | 'calls'>,
  theirs: readonly Row[],
  change: Partial<AnswerConflict> = {},
) {
  await clock.pass(SECOND)
  calls
    .at(-1)
    ?.end({ saved: [], conflicts: [{ ...MARIE, option_id: 101, value: json(theirs), revision: 4, ...change }] })
  await settled()
}

/** Chooses one side for every open dispute. */
export function allOf(merges: readonly TableAnswerMerge[], side: Side): Choices {
  return Object.fromEntries(merges.flatMap(({ disputes }) => disputes.map(({ key }) => [key, side])))
}
