import { expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { field, form, question } from '../../testing/builders.ts'
import { MAX_SAVE_BYTES } from './calls.ts'
import { SaveError } from './save-error.ts'
import { filledForm, SECOND, setUp } from './testing/held-saves.ts'
import { settled } from './testing/manual-clock.ts'

/** Seven tables that together are too large for one call. */
function sevenTables() {
  const fields = ['nom', 'role'].map((id) => field(id, 'text'))
  const store = createStore(form(...Array.from({ length: 7 }, (_, place) => question('table', place + 1, { fields }))))
  const all = setUp(filledForm(store))
  const rows = Array.from({ length: 45 }, () => ({ nom: '"'.repeat(9_000), role: 'x' }))
  for (let place = 1; place <= 7; place++) store.set(place * 100 + 1, rows)
  return all
}

test('many large answers go in several calls, in order, each smaller than a server takes', async () => {
  const { clock, calls, saver } = sevenTables()
  await clock.pass(SECOND)
  for (let call = 0; call < calls.length; call++) {
    calls[call]?.end()
    await settled()
  }
  const sizes = calls.map(({ changes }) => new TextEncoder().encode(JSON.stringify(changes)).byteLength)
  expect(sizes.length).toBeGreaterThan(1)
  for (const size of sizes) expect(size).toBeLessThan(MAX_SAVE_BYTES + 1000)
  expect(calls.flatMap(({ changes }) => changes.map(({ option_id }) => option_id))).toEqual([
    101, 201, 301, 401, 501, 601, 701,
  ])
  expect(saver.state.get()).toMatchObject({ status: 'saved', isPending: false })
})

test('nothing is sent again at once, though an earlier call asked for it, when a later one did not arrive', async () => {
  const { clock, calls, saver } = sevenTables()
  await clock.pass(SECOND)
  calls[0]?.fail(new SaveError('refused', 'Non.', { optionIds: [101] }))
  await settled()
  calls[1]?.fail(new SaveError('offline'))
  await settled()
  expect(calls).toHaveLength(2)
  expect(saver.state.get()).toMatchObject({ status: 'offline', isPending: true })
  await clock.pass(60 * SECOND)
  expect(calls).toHaveLength(3)
  expect(calls[2]?.changes.map(({ option_id }) => option_id)).not.toContain(101)
})
