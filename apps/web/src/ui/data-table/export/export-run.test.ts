import { afterEach, expect, test, vi } from 'vitest'
import { i18n } from '../../../locales/index.ts'
import { createExportStore } from './export-store.ts'
import { createRun } from './export-run.ts'

const PAGES = 120

afterEach(() => vi.restoreAllMocks())

/** @behaviour tables.export-responsive */
test('an export of many pages shows its progress some fifty times, and at its end', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const store = createExportStore()
  const shown: number[] = []
  store.subscribe(() => {
    const state = store.get()
    if (state.kind === 'running' && state.done > 0) shown.push(state.done)
  })
  const ids = Array.from({ length: PAGES }, (_, place) => place)
  const run = createRun<{ readonly id: number }>(
    {
      announce: () => Promise.resolve({ ids }),
      source: { name: 'Notes', load: (asked) => Promise.resolve(asked.map((id) => ({ id }))) },
      columns: [{ id: 'id', header: 'Numéro', width: 80, cell: ({ id }) => id, value: ({ id }) => id }],
      title: 'Notes',
      widths: {},
      pageRows: 1,
    },
    { store, t: i18n.t },
  )
  await run.start()
  expect(store.get()).toEqual({ kind: 'none' })
  expect(shown.length).toBeGreaterThan(30)
  expect(shown.length).toBeLessThanOrEqual(50)
  expect(shown.at(-1)).toBe(PAGES)
})
