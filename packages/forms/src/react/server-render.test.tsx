import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from '../engine/create-store.ts'
import { createGridStore } from '../finance/create-grid-store.ts'
import { gridOf } from '../finance/read-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'
import { everyTypeForm } from '../testing/every-type-form.ts'
import { FinanceGrid } from './finance/finance-grid.tsx'
import { FinancePrint } from './finance/finance-print.tsx'
import type { FormHost } from './form-host.ts'
import { FormPage } from './page/form-page.tsx'
import { FormPrint } from './print/form-print.tsx'

const store = createStore(everyTypeForm())
const grid = createGridStore(gridOf(THREE_YEAR_BUDGET))
const host: FormHost = { save: async (changes) => ({ saved: changes }) }

const VIEWS: readonly (readonly [name: string, view: ReactNode])[] = [
  ['a form', <FormPage key="" store={store} host={host} />],
  ['a form that keeps a journal', <FormPage key="" store={store} host={host} journalKey="user:1/request:1" />],
  ['a form on one page', <FormPage key="" store={store} host={host} layout="page" />],
  ['a form to read', <FormPage key="" store={store} host={host} readOnly />],
  ['a form to print', <FormPrint key="" store={store} />],
  ['a budget', <FinanceGrid key="" store={grid} />],
  ['a budget to print', <FinancePrint key="" store={grid} />],
]

test.for(VIEWS)('%s is rendered on a server, without a warning and without an inline style', ([, view]) => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const html = renderToString(<MantineProvider>{view}</MantineProvider>)
  expect(html.length).toBeGreaterThan(5000)
  expect(html).not.toContain('data-msg')
  expect(html).not.toMatch(/ style=/)
  expect(complaints.mock.calls).toEqual([])
  complaints.mockRestore()
})

test('a form from a server shows its progress before the browser takes it over', () => {
  const [option] = store.form.optionById.keys()
  const filled = createStore(everyTypeForm(), [{ option_id: option ?? 0, value: 'A1', details: null }])
  const { percent } = filled.state().progress
  const html = renderToString(
    <MantineProvider>
      <FormPage store={filled} host={host} />
    </MantineProvider>,
  )
  expect(percent).toBeGreaterThan(0)
  expect(html).toContain(`aria-valuenow="${percent}"`)
  expect(html).toContain(`<rect width="${percent}"`)
})

test('a budget from a server can be read before its spreadsheet is there', () => {
  const filled = createGridStore(gridOf(THREE_YEAR_BUDGET))
  filled.set({ column: filled.grid.columns[0]?.id ?? '', line: filled.grid.lineByNumber.get(1)?.key ?? '' }, '85000')
  const html = renderToString(
    <MantineProvider>
      <FinanceGrid store={filled} />
    </MantineProvider>,
  )
  expect(html).toContain('<table')
  expect(html.replaceAll('\u00a0', ' ')).toContain('85 000,00')
})
