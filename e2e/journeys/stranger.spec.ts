import { emailOf, holdSession, newTokenOf, tokenOf } from '../support/accounts.ts'
import { follow } from '../support/follow.ts'
import { REQUEST } from '../support/form.ts'
import { expect, test } from '../support/journey.ts'

const STRANGER = emailOf('organisme2')

test('another organisation reaches the request by no address', async ({ page }) => {
  await holdSession(page, STRANGER)
  for (const path of ['', '/form', '/form/print']) {
    await page.goto(`/requests/${REQUEST}${path}`)
    await expect(page.getByRole('heading', { name: 'Page introuvable' })).toBeVisible()
    await expect(page.getByText('Cuisine collective La Marmite des Marées')).toHaveCount(0)
  }
  await follow(page, '/requests')
  await expect(page.getByRole('heading', { name: 'Demandes', level: 1 })).toBeVisible()
  await expect(page.getByText('Cuisine collective La Marmite des Marées')).toHaveCount(0)
})

test('nor by any call', async ({ request }) => {
  const owner = await tokenOf(request, emailOf('organisme'))
  const stranger = await tokenOf(request, STRANGER)
  const [document] = await (await request.get(`/api/documents?request_id=3`, { headers: owner })).json()
  const calls = [
    ['get', `/api/requests/${REQUEST}`],
    ['get', `/api/requests/${REQUEST}/answers`],
    ['get', `/api/requests/${REQUEST}/answers/formated`],
    ['post', `/api/requests/${REQUEST}/answers/`, { answers: [{ option_id: 110001, value: 'volé', details: null }] }],
    ['patch', `/api/requests/${REQUEST}`, { request: { state_id: 2, consent: true, initials: 'X' } }],
    ['get', `/api/forms/1?request_id=${REQUEST}`],
    ['get', `/api/requests/${REQUEST}/form`],
    ['get', `/api/documents?request_id=${REQUEST}`],
    ['get', '/api/documents/3/' + document.id],
    ['delete', `/api/documents/${document.id}`],
    ['get', '/api/organizations/1'],
  ] as const
  for (const [method, path, data] of calls) {
    const reply = await request.fetch(path, { method, headers: stranger, ...(data ? { data } : {}) })
    expect(`${method} ${path} ${reply.status()}`).toBe(`${method} ${path} 404`)
  }
  expect((await request.get('/api/requests', { headers: stranger })).status()).toBe(200)
  const list = await (await request.get('/api/requests?per_page=500', { headers: stranger })).json()
  expect(list.data.every((row: { organization_id: number }) => row.organization_id === 2)).toBe(true)
})

test('a token that was logged out opens nothing', async ({ request }) => {
  const headers = await newTokenOf(request, STRANGER)
  expect((await request.post('/api/logout', { headers })).status()).toBe(200)
  expect((await request.get('/api/session', { headers })).status()).toBe(401)
})
