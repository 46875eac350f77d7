import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../testing/render-page.tsx'
import { LeaveGuard } from './leave-guard.tsx'

/** @behaviour leaving.several-forms */
test('of several forms on a page each is asked about, in one question, whichever came last', async () => {
  const left = vi.fn<() => void>()
  const clean = () => false
  const unsaved = () => true
  const { router } = await renderPage(
    <>
      <LeaveGuard when={unsaved} text="Le premier est modifié." consequence={() => 'Il sera perdu.'} onLeave={left} />
      <LeaveGuard when={unsaved} text="Le second aussi." consequence={() => 'Il sera perdu.'} />
      <LeaveGuard when={clean} text="Rien ici." consequence={() => 'Rien.'} />
    </>,
    '/requests/12',
  )
  void router.navigate('/elsewhere')
  await expect.element(page.getByText('Le premier est modifié.')).toBeVisible()
  await expect.element(page.getByText('Le second aussi.')).toBeVisible()
  expect(page.getByText('Il sera perdu.').elements()).toHaveLength(1)
  expect(page.getByText('Rien ici.').elements()).toHaveLength(0)
  await page.getByRole('button', { name: 'Rester sur la page' }).click()
  expect(router.state.location.pathname).toBe('/requests/12')
  void router.navigate('/elsewhere')
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
  expect(left).toHaveBeenCalledOnce()
})
