import { notifications } from '@mantine/notifications'
import type { RetentionPeriods } from '@octroi/domain'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer, refusal } from '../../testing/fake-server.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import { PeriodsPanel } from './periods-panel.tsx'

afterEach(() => {
  notifications.clean()
  sessionStorage.clear()
})

interface Change {
  readonly retention: RetentionPeriods
  readonly from: RetentionPeriods
}

/** Shows the periods of a server that refuses a change of others than it has, as the real one does. */
async function show() {
  const server = { periods: { request_years: 7, trail_years: 10 } }
  const hold = { id: 1, request_id: 12, type_label: 'Projet', financial_year: 2013, organization_name: 'Maison' }
  const calls = fakeServer(someUser(1), {
    'GET /retention': () => server.periods,
    'GET /retention/holds': () => [],
    'POST /retention/holds': () => ({
      ...hold,
      reason: 'Plainte',
      at: '2026-03-02T14:00:00Z',
      by: 'Ada',
      is_due: false,
    }),
    'PATCH /retention': ({ body }) => {
      const { retention, from } = body as Change
      const { request_years, trail_years } = server.periods
      if (from.request_years !== request_years || from.trail_years !== trail_years)
        return refusal(409, 'version_conflict')
      server.periods = retention
      return retention
    },
  })
  const panels = (
    <>
      <HoldsPanel />
      <PeriodsPanel />
    </>
  )
  await renderPage(panels, '/retention', someUser(1))
  await expect.element(requestYears).toHaveValue('7')
  const reads = () => calls.filter(({ method, path }) => method === 'GET' && path === '/retention').length
  return { server, reads }
}

const requestYears = page.getByRole('textbox', { name: /^Demandes décidées/ })
const trailYears = page.getByRole('textbox', { name: /^Journal des actions/ })
const save = () => page.getByRole('button', { name: 'Enregistrer', exact: true }).click()

/** Puts a hold on a request, after which the page reads all again. */
async function holdRequest() {
  await page.getByRole('button', { name: 'Retenir une autre demande' }).click()
  const dialog = page.getByRole('dialog', { name: 'Retenir la demande' })
  await dialog.getByRole('textbox', { name: 'Numéro de la demande' }).fill('12')
  await dialog.getByRole('textbox', { name: 'Raison de la retenue' }).fill('Plainte')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
}

/** @behaviour retention.periods */
test('a period that somebody else changed meanwhile stays when another one is changed', async () => {
  const { server } = await show()
  server.periods = { request_years: 9, trail_years: 10 }
  await trailYears.fill('12')
  await save()
  await expect.poll(() => server.periods).toEqual({ request_years: 9, trail_years: 12 })
})

/** @behaviour retention.periods */
test('a period that two people changed is shown to the second, who decides', async () => {
  const { server } = await show()
  server.periods = { request_years: 9, trail_years: 10 }
  await requestYears.fill('8')
  await save()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  expect(server.periods.request_years).toBe(9)
})

/** @behaviour retention.periods */
test('the page shows the periods that it reads again, and never puts the former ones back', async () => {
  const { server, reads } = await show()
  server.periods = { request_years: 9, trail_years: 10 }
  const before = reads()
  await holdRequest()
  await expect.poll(reads).toBeGreaterThan(before)
  await trailYears.fill('12')
  await save()
  await expect.poll(() => server.periods).toEqual({ request_years: 9, trail_years: 12 })
})

/** @behaviour retention.periods */
test.each(['1,5', '-3', '51', '0'])('the period « %s » is refused beside its field, as it was typed', async (typed) => {
  const { server } = await show()
  await requestYears.clear()
  await requestYears.click()
  await userEvent.keyboard(typed)
  await save()
  await expect.element(requestYears).toBeInvalid()
  await expect.element(requestYears).toHaveValue(typed)
  expect(server.periods.request_years).toBe(7)
})
