import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { findViolations } from '../../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../../testing/render-page.tsx'
import { DossierBox } from './dossier-box.tsx'

const dossier = {
  id: 7,
  request_id: 12,
  format: 'zip',
  percent: 40,
  name: 'Dossier.zip',
  size: null,
  expires_at: '2026-11-22T15:00:00Z',
}
const making = { ...dossier, state: 'making' }

async function show(read: FakeAnswer) {
  const user = someUser(2)
  const calls = fakeServer(user, {
    'POST /requests/12/dossiers': () => making,
    'GET /dossiers/7': read,
    'GET /dossiers/7/file': () => new Response('PK'),
  })
  const { screen } = await renderPage(
    <>
      <h1>Demande</h1>
      <DossierBox request={someRequest({})} />
    </>,
    '/requests/12',
    user,
  )
  return { calls, screen }
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** @behaviour dossier.download */
test('the dossier is asked for by keyboard, tells how far it is, and is downloaded by its name', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  let state = 'making'
  const { calls } = await show(() => ({ ...dossier, state }))
  const button = page.getByRole('button', { name: 'Dossier et documents (ZIP)' })
  await expect.element(button).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  expect(await findViolations()).toEqual([])
  state = 'ready'
  await expect.poll(() => names).toEqual(['Dossier.zip'])
  expect(document.activeElement).toBe(button.element())
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ dossier: { format: 'zip' } })
  await expect.element(page.getByText('Dossier prêt')).toBeVisible()
})

/** @behaviour dossier.download */
test('one that could not be made says so, and can be asked for again', async () => {
  const { calls } = await show(() => ({ ...dossier, state: 'failed' }))
  const button = page.getByRole('button', { name: 'Dossier complet (PDF)' })
  await button.click()
  await expect.element(page.getByText(/n’a pas pu être préparé/)).toBeVisible()
  await button.click()
  await expect.poll(() => calls.filter(({ method }) => method === 'POST').length).toBe(2)
})

/** @behaviour dossier.once */
test('one that was being made when the page was left is waited for again, and a cut network stops nothing', async () => {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const first = await show(() => making)
  await page.getByRole('button', { name: 'Dossier et documents (ZIP)' }).click()
  await expect.element(page.getByRole('progressbar')).toBeVisible()
  await first.screen.unmount()
  let asked = 0
  const again = await show(() => {
    asked += 1
    return asked === 1 ? refusal(503, 'not_ready') : { ...dossier, state: 'ready' }
  })
  await expect.poll(() => names).toEqual(['Dossier.zip'])
  expect(again.calls.some(({ method }) => method === 'POST')).toBe(false)
  await again.screen.unmount()
  const last = await show(() => making)
  await expect.element(page.getByRole('button', { name: 'Dossier complet (PDF)' })).toBeEnabled()
  expect(last.calls.some(({ path }) => path.startsWith('/dossiers'))).toBe(false)
})
