import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findViolations } from '../../../testing/find-violations.ts'
import { showTable } from '../testing/table-fixture.tsx'

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

/** Shows the table with its saved views open. */
async function showViews(at?: string, owner = 1) {
  const shown = await showTable({ owner, ...(at !== undefined && { at }) })
  const open = () => shown.screen.getByRole('button', { name: 'Vues enregistrées' }).click()
  await open()
  const save = async (name: string) => {
    await shown.screen.getByRole('textbox', { name: 'Enregistrer ce qui est affiché' }).fill(name)
    await userEvent.keyboard('{Enter}')
  }
  return { ...shown, open, save, list: shown.screen.getByRole('list', { name: 'Vues enregistrées' }) }
}

describe('the saved views of a table', () => {
  /** @behaviour tables.views-save */
  test('bring back filters, search, columns, sort and page size, another day too', async () => {
    const at = '/list?size=25&sort=amount.desc&q=phare&f.open=true&f.amount=10..&cols=name.date'
    const { screen, save, list } = await showViews(at)
    await save('Les phares ouverts')
    await expect
      .element(list.getByRole('button', { name: 'Les phares ouverts', exact: true }))
      .toHaveAttribute('aria-current', 'true')
    await screen.unmount()
    globalThis.localStorage.removeItem('octroi.table.1.rows')
    const again = await showViews()
    const choice = again.list.getByRole('button', { name: 'Les phares ouverts', exact: true })
    await expect.element(choice).not.toHaveAttribute('aria-current')
    await choice.click()
    await expect.poll(() => again.router.state.location.search).toContain('f.open=true')
    const now = new URLSearchParams(again.router.state.location.search)
    const expected = new URLSearchParams(`${at.split('?')[1]}&page=1`)
    now.sort()
    expected.sort()
    expect(String(now)).toBe(String(expected))
    await expect.element(again.list).not.toBeInTheDocument()
  })

  /** @behaviour tables.reset-keeps-views */
  test('stay when the filters are reset, and are nobody else’s', async () => {
    const { screen, save, list, open } = await showViews('/list?f.open=true')
    await save('Ouvertes')
    await expect.element(list.getByText('Ouvertes')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await open()
    await expect.element(list.getByText('Ouvertes')).toBeVisible()
    await screen.unmount()
    const other = await showViews('/list', 2)
    await expect.element(other.screen.getByText(/^Une vue garde la recherche/)).toBeVisible()
    await expect.element(other.screen.getByText('Ouvertes')).not.toBeInTheDocument()
  })

  /** @behaviour tables.views-change */
  test('are renamed, replaced by what is shown, and deleted once confirmed', async () => {
    const { screen, save, list } = await showViews('/list?f.open=true')
    await save('Ouvertes')
    await list.getByRole('button', { name: 'Renommer la vue Ouvertes' }).click()
    await list.getByRole('textbox', { name: 'Renommer la vue Ouvertes' }).fill('Encore ouvertes')
    await userEvent.keyboard('{Enter}')
    await expect.element(list.getByRole('button', { name: 'Encore ouvertes', exact: true })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('searchbox').fill('phare')
    await expect.element(screen.getByText('Recherche : phare')).toBeVisible()
    await screen.getByRole('button', { name: 'Vues enregistrées' }).click()
    await list.getByRole('button', { name: /^Remplacer la vue Encore ouvertes/ }).click()
    await list.getByRole('button', { name: 'Remplacer', exact: true }).click()
    expect(globalThis.localStorage.getItem('octroi.views.1.rows')).toContain('phare')
    await list.getByRole('button', { name: 'Supprimer la vue Encore ouvertes' }).click()
    await expect.element(list.getByText('Supprimer la vue « Encore ouvertes »?')).toBeVisible()
    await list.getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('Encore ouvertes')
    await list.getByRole('button', { name: 'Supprimer la vue Encore ouvertes' }).click()
    await list.getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect.element(screen.getByText(/^Une vue garde la recherche/)).toBeVisible()
    expect(globalThis.localStorage.getItem('octroi.views.1.rows')).toBe('[]')
  })

  test('need a name, and one that no other has', async () => {
    const { screen, save } = await showViews()
    await save('   ')
    await expect.element(screen.getByText('Donnez un nom à la vue.')).toBeVisible()
    await save('Été')
    await save('été ')
    await expect.element(screen.getByText('Une autre vue porte déjà ce nom.')).toBeVisible()
  })

  /** @behaviour tables.address-shared */
  test('give a link that shows the same columns to others', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    const { screen } = await showViews('/list?f.open=true')
    await screen.getByRole('button', { name: 'Copier le lien vers ce qui est affiché' }).click()
    await expect.element(screen.getByRole('button', { name: 'Lien copié' })).toBeVisible()
    const link = new URL(write.mock.lastCall?.[0] ?? '')
    expect(link.searchParams.get('f.open')).toBe('true')
    expect(link.searchParams.get('cols')).toBe('name.year.amount.date.open')
    write.mockRejectedValue(new DOMException('refusé', 'NotAllowedError'))
    await screen.getByRole('button', { name: 'Lien copié' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Lien à copier' })).toHaveValue(link.href)
    vi.restoreAllMocks()
  })

  test('are a popover without a fault for assistive technology', async () => {
    const { save, list } = await showViews('/list?f.open=true')
    await save('Une')
    await save('Deux')
    await list.getByRole('button', { name: 'Supprimer la vue Une' }).click()
    expect(await findViolations()).toEqual([])
  })
})
