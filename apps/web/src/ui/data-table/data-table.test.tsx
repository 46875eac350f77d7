import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Link } from 'react-router-dom'
import { renderPage } from '../../testing/render-page.tsx'
import type { DataColumn } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { TableResult } from './table-props.ts'
import { useTableState } from './use-table-state.ts'

interface Row {
  readonly id: number
  readonly name: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    header: 'Organisme',
    width: 200,
    sortable: true,
    card: true,
    filter: { kind: 'text' },
    cell: (row) => <Link to={`/rows/${row.id}`}>{row.name}</Link>,
  },
  { id: 'year', header: 'Année', width: 100, card: true, cell: () => '2026' },
]
const PAGE = {
  data: [
    { id: 7, name: 'Le Phare' },
    { id: 8, name: 'La Bouée' },
  ],
  total: 120,
}

function Table({ result }: { readonly result: Partial<TableResult<Row>> }) {
  const control = useTableState({ id: 'rows', owner: 1, columns: COLUMNS })
  return (
    <DataTable
      label="Organismes"
      columns={COLUMNS}
      control={control}
      result={{ page: PAGE, busy: false, failed: false, retry: () => undefined, ...result }}
      rowId={(row) => String(row.id)}
      rowLink={(row) => `/rows/${row.id}`}
      empty="Rien encore."
    />
  )
}

const show = (result: Partial<TableResult<Row>> = {}, at = '/list') => renderPage(<Table result={result} />, at)

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

describe('a table', () => {
  test('sorts by a column with the keyboard, and says so in the address', async () => {
    const { screen, router } = await show()
    const header = screen.getByRole('button', { name: 'Organisme' })
    await expect.element(header).toBeVisible()
    header.element().focus()
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.search).toContain('sort=name.asc')
    await expect
      .element(screen.getByRole('columnheader', { name: 'Organisme' }))
      .toHaveAttribute('aria-sort', 'ascending')
  })

  test('opens a row by a click anywhere on it', async () => {
    const { screen, router } = await show()
    await screen.getByRole('cell', { name: '2026' }).first().click()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/rows/7'))
  })

  test('goes to the next page, and says which rows are shown', async () => {
    const { screen, router } = await show()
    await expect.element(screen.getByText('1-50 de 120')).toBeVisible()
    await screen.getByRole('button', { name: 'Page suivante' }).click()
    expect(router.state.location.search).toContain('page=2')
  })

  test('filters by a text, shows the filter as a chip, and resets it', async () => {
    const { screen, router } = await show()
    await screen.getByRole('button', { name: 'Filtres' }).click()
    await screen.getByRole('textbox', { name: 'Organisme' }).fill('phare')
    await expect.element(screen.getByRole('list', { name: 'Filtres actifs' }).getByText('phare')).toBeVisible()
    expect(router.state.location.search).toContain('f.name=phare')
    await screen.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    expect(router.state.location.search).toBe('')
    await expect.element(screen.getByRole('textbox', { name: 'Organisme' })).toHaveValue('')
  })

  test('hides a column, and still hides it when the person comes back', async () => {
    const { screen } = await show()
    await screen.getByRole('button', { name: 'Colonnes' }).click()
    await screen.getByRole('checkbox', { name: 'Année' }).click()
    await expect.element(screen.getByRole('columnheader', { name: 'Année' })).not.toBeInTheDocument()
    await screen.unmount()
    const again = await show()
    await expect.element(again.screen.getByRole('columnheader', { name: 'Organisme' })).toBeVisible()
    await expect.element(again.screen.getByRole('columnheader', { name: 'Année' })).not.toBeInTheDocument()
  })

  test('says what to do when nothing matches the filters', async () => {
    const { screen } = await show({ page: { data: [], total: 0 } }, '/list?f.name=zzz')
    await expect.element(screen.getByText('Aucun résultat...')).toBeVisible()
    await expect.element(screen.getByText('Rien encore.')).not.toBeInTheDocument()
  })

  test('offers to try again when the rows did not come', async () => {
    const retry = vi.fn<() => void>()
    const { screen } = await show({ page: undefined, failed: true, retry })
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  test('shows cards instead of columns on a phone', async () => {
    await page.viewport(390, 844)
    const { screen } = await show()
    await expect.element(screen.getByRole('list', { name: 'Organismes' }).getByText('Le Phare')).toBeVisible()
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  })
})
