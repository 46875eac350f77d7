import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../testing/find-violations.ts'
import type { toListQuery } from './table-state.ts'
import { showTable } from './testing/table-fixture.tsx'

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})

describe('an address that a table cannot show', () => {
  /** @behaviour tables.address-refused */
  test('is said, what of it can be is shown, and it is cleaned', async () => {
    const onQuery = vi.fn<(query: ReturnType<typeof toListQuery>) => void>()
    const at = '/list?f.secret=1&sort=year.asc&f.date=2026-02-31..&f.open=true&filters={bad&section=4'
    const { screen, router } = await showTable({ onQuery, at })
    const said = screen.getByRole('alert')
    for (const text of [
      /«\ssecret\s»/,
      /triée selon «\syear.asc\s»/,
      /Échéance\s: «\s2026-02-31\s» n’est pas une date/,
      /«\sfilters\s»/,
    ])
      await expect.element(said.getByText(text)).toBeVisible()
    await expect.element(screen.getByText(/^Ouverte\s: Oui$/)).toBeVisible()
    expect(onQuery.mock.lastCall?.[0]).toEqual({ page_number: 1, per_page: 50, filters: '{"open":true}' })
    await expect.poll(() => router.state.location.search).toBe('?section=4&page=1&size=50&f.open=true')
    expect(router.state.historyAction).toBe('REPLACE')
    expect(await findViolations()).toEqual([])
  })

  test('is said once: neither after it was read, nor when one comes again', async () => {
    const { screen, router } = await showTable({ at: '/list?page=abc' })
    await expect.element(screen.getByText(/«\sabc\s» n’est pas un numéro de page/)).toBeVisible()
    await screen.getByRole('button', { name: 'Page suivante' }).click()
    await screen.getByRole('button', { name: 'Fermer ce message' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await screen.unmount()
    const again = await showTable({ at: `/list${router.state.location.search}` })
    await expect.element(again.screen.getByText('Le Phare')).toBeVisible()
    await expect.element(again.screen.getByRole('alert')).not.toBeInTheDocument()
  })
})
