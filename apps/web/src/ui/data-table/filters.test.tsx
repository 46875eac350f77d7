import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import type { toListQuery } from './table-state.ts'
import { showTable } from './testing/table-fixture.tsx'

type Query = ReturnType<typeof toListQuery>

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

/** Shows the table with its filters open; returns the queries that it sends to the API. */
async function showFilters(at?: string) {
  const onQuery = vi.fn<(query: Query) => void>()
  const shown = await showTable({ onQuery, ...(at !== undefined && { at }) })
  await shown.screen.getByRole('button', { name: /^Filtres/ }).click()
  const asked = () => {
    const query = onQuery.mock.lastCall?.[0]
    return { ...query, filters: JSON.parse(query?.filters ?? '{}') as object }
  }
  const chips = shown.screen.getByRole('list', { name: 'Filtres actifs' })
  return { ...shown, asked, chips }
}

describe('the filters of a table', () => {
  /** @behaviour tables.filter, tables.choices-searched, tables.filter-range */
  test('take yes or no, values sought without case or accents, and numbers from one bound on or between two', async () => {
    const { screen, router, asked, chips } = await showFilters()
    await screen.getByRole('combobox', { name: 'Ouverte' }).selectOptions('Non')
    await expect.element(chips.getByText('Ouverte : Non')).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ open: false })

    const type = screen.getByRole('combobox', { name: 'Type' })
    await type.click()
    await expect.element(screen.getByRole('option', { name: 'Appel' })).toBeVisible()
    await type.fill('VÎSI')
    await expect.element(screen.getByRole('option', { name: 'Appel' })).not.toBeInTheDocument()
    await screen.getByRole('option', { name: 'Visite' }).click()
    await expect.element(chips.getByText('Type : Visite')).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ open: false, type_id: [2] })
    await type.fill('zzz')
    await expect.element(screen.getByText('Aucun choix ne correspond.')).toBeVisible()

    await screen.getByRole('textbox', { name: 'Montant, à partir de' }).fill('1200')
    await expect.element(chips.getByText(/au moins 1.200/)).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ open: false, type_id: [2], amount: { from: 1200 } })
    await screen.getByRole('textbox', { name: 'Montant, jusqu’à' }).fill('2000')
    await expect.element(chips.getByText(/de 1.200 à 2.000/)).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ open: false, type_id: [2], amount: { from: 1200, to: 2000 } })
    expect(router.state.location.search).toContain('f.amount=1200..2000')
  })

  /** @behaviour tables.no-such-day, tables.days-as-written */
  test('take days as people write them, and say that one does not exist, keep what was typed and ask for nothing', async () => {
    const { screen, asked } = await showFilters()
    const from = screen.getByRole('textbox', { name: 'Échéance, à partir de' })
    await from.fill('31-02-2026')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByText(/Cette date n’existe pas\s: 31-02-2026/)).toBeVisible()
    await expect.element(from).toHaveValue('31-02-2026')
    await expect.element(from).toHaveAttribute('aria-invalid', 'true')
    expect(asked().filters).toEqual({})
    await from.fill('28-02-2026')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByText(/Cette date n’existe pas/)).not.toBeInTheDocument()
    await expect.poll(() => asked().filters).toEqual({ date: { from: '2026-02-28' } })
    await from.fill('')
    await userEvent.keyboard('{Tab}')
    await expect.poll(() => asked().filters).toEqual({})

    for (const written of ['5 mars 2020', '5.3.20']) {
      await from.fill(written)
      await userEvent.keyboard('{Tab}')
      await expect.element(from).toHaveValue('05-03-2020')
      await expect.poll(() => asked().filters).toEqual({ date: { from: '2020-03-05' } })
      await from.fill('')
      await userEvent.keyboard('{Tab}')
      await expect.poll(() => asked().filters).toEqual({})
    }
    await from.fill('hier')
    await userEvent.keyboard('{Tab}')
    await expect
      .element(screen.getByText(/Cette date n’existe pas\s: hier\. Écrivez-la comme 21-11-2026\./))
      .toBeVisible()
  })

  /** @behaviour tables.filter-range, tables.dates */
  test('take dates as they are typed here, and refuse an end before the beginning', async () => {
    const { screen, asked, chips } = await showFilters()
    await screen.getByRole('textbox', { name: 'Échéance, à partir de' }).fill('21-11-2026')
    await userEvent.keyboard('{Tab}')
    await expect.element(chips.getByText('depuis le 21-11-2026')).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ date: { from: '2026-11-21' } })
    await screen.getByRole('textbox', { name: 'Échéance, jusqu’à' }).fill('01-01-2026')
    await expect.element(screen.getByText('La fin précède le début.')).toBeVisible()
    expect(asked().filters).toEqual({ date: { from: '2026-11-21' } })
    await screen.getByRole('textbox', { name: 'Échéance, jusqu’à' }).fill('31-12-2026')
    await expect.element(chips.getByText('du 21-11-2026 au 31-12-2026')).toBeVisible()
    await expect.poll(() => asked().filters).toEqual({ date: { from: '2026-11-21', to: '2026-12-31' } })
  })

  test('are removed one by one', async () => {
    const { screen, asked, chips } = await showFilters('/list?f.amount=10..&f.open=true')
    await chips.getByRole('button', { name: 'Retirer le filtre Montant' }).click()
    await expect.element(chips.getByText('au moins')).not.toBeInTheDocument()
    await expect.poll(() => asked().filters).toEqual({ open: true })
    await expect.element(screen.getByRole('textbox', { name: 'Montant, à partir de' })).toHaveValue('')
  })

  test('have names, states and contrast that assistive technology and eyes can use', async () => {
    const { chips } = await showFilters('/list?f.amount=10..&f.open=true&f.date=2026-01-01..')
    await expect.element(chips).toBeVisible()
    // The panel opens with an animation.
    await expect.poll(() => findViolations()).toEqual([])
  })
})

describe('the search of a table', () => {
  /** @behaviour tables.search */
  test('asks for what is looked for once the typing pauses, from the first page', async () => {
    const onQuery = vi.fn<(query: Query) => void>()
    const { screen, router } = await showTable({ onQuery, at: '/list?page=2' })
    await screen.getByRole('searchbox', { name: 'Rechercher dans « Organismes »' }).fill('  bouée ')
    const chips = screen.getByRole('list', { name: 'Filtres actifs' })
    await expect.element(chips.getByText('Recherche : bouée')).toBeVisible()
    expect(onQuery.mock.lastCall?.[0]).toMatchObject({ search: 'bouée', page_number: 1 })
    expect(router.state.location.search).toContain('q=bou%C3%A9e')
  })

  test('is cleared by its button', async () => {
    const { screen, router } = await showTable({ at: '/list?q=phare' })
    await screen.getByRole('button', { name: 'Effacer la recherche' }).click()
    await expect.poll(() => router.state.location.search).not.toContain('q=')
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
  })
})

describe('« Réinitialiser les filtres »', () => {
  /** @behaviour tables.reset */
  test('clears filters, search, columns, sort and page size, in the browser too', async () => {
    const at = '/list?page=2&size=25&sort=amount.desc&q=phare&f.open=true&cols=name.date.amount'
    const { screen, router } = await showTable({ at })
    await screen.getByRole('button', { name: 'Montant' }).click()
    expect(globalThis.localStorage.getItem('octroi.table.1.rows')).toContain('phare')
    await screen.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await expect.poll(() => router.state.location.search).toBe('')
    expect(globalThis.localStorage.getItem('octroi.table.1.rows')).toBeNull()
    const headers = () =>
      screen
        .getByRole('columnheader')
        .elements()
        .map((header) => header.textContent)
    await expect.poll(() => headers()).toEqual(['Organisme', 'Année', 'Montant', 'Échéance', 'Ouverte'])
    await expect.element(screen.getByRole('searchbox')).toHaveValue('')
    await expect.element(screen.getByRole('combobox', { name: 'Lignes par page' })).toHaveValue('50')
  })
})

describe('what a person chose', () => {
  /** @behaviour tables.kept */
  test('is there again when they come back, and in the address', async () => {
    const first = await showTable({ at: '/list?q=phare&f.open=true&sort=name.desc&cols=name.date' })
    await first.screen.getByRole('button', { name: 'Page suivante' }).click()
    await first.screen.unmount()
    const again = await showTable()
    const chips = again.screen.getByRole('list', { name: 'Filtres actifs' })
    await expect.element(chips.getByText('Recherche : phare')).toBeVisible()
    await expect.element(chips.getByText('Ouverte : Oui')).toBeVisible()
    await expect.element(again.screen.getByRole('columnheader', { name: 'Année' })).not.toBeInTheDocument()
    await expect.poll(() => again.router.state.location.search).toContain('f.open=true')
    expect(again.router.state.location.search).toContain('cols=name.date')
    await expect
      .element(again.screen.getByRole('columnheader', { name: 'Organisme' }))
      .toHaveAttribute('aria-sort', 'descending')
  })

  /** @behaviour tables.kept-apart */
  test('is not what another person sees in the same browser', async () => {
    const first = await showTable({ at: '/list?q=phare' })
    await first.screen.getByRole('button', { name: 'Page suivante' }).click()
    await first.screen.unmount()
    const other = await showTable({ owner: 2 })
    await expect.element(other.screen.getByRole('searchbox')).toHaveValue('')
  })

  test('does no harm when it can no longer be read, or names what is no more', async () => {
    globalThis.localStorage.setItem('octroi.table.1.rows', '{"hidden": 3}')
    const broken = await showTable()
    await expect.element(broken.screen.getByText('Le Phare')).toBeVisible()
    await broken.screen.unmount()
    const old = {
      filters: { gone: 'x', amount: 'text', open: 'true' },
      sort: { column: 'gone', direction: 'asc' },
      size: 7,
    }
    globalThis.localStorage.setItem('octroi.table.1.rows', JSON.stringify(old))
    const onQuery = vi.fn<(query: Query) => void>()
    const { screen } = await showTable({ onQuery })
    await expect.element(screen.getByText('Le Phare')).toBeVisible()
    expect(onQuery.mock.lastCall?.[0]).toEqual({ page_number: 1, per_page: 50, filters: '{"open":true}' })
  })
})
