import type { APIRequestContext, Page } from '@playwright/test'
import { follow } from './follow.ts'
import { untilStarted } from './form.ts'

/** The accounts of the demonstration, one of each rank. */
export const PASSWORD = 'Octroi-demo-2026!'
export const emailOf = (account: string): string => `${account}@demo.octroi.example`

/** Logs in on the login page, as a person does. */
export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Adresse courriel').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.getByRole('heading', { name: 'Accueil', level: 1 }).waitFor()
}

/** Gives a window a session that was opened over HTTP; the journey then opens a page. */
export async function holdSession(page: Page, email: string): Promise<void> {
  const session = await sessionOf(page.request, email)
  // Any page of the server will do, because all share its local storage.
  if (!page.url().endsWith('/readyz')) await page.goto('/readyz')
  await page.evaluate((kept) => localStorage.setItem('octroi.session', kept), session)
}

/**
 * The session of a user, as the application stores it. This process opens it once for all windows, and again after it
 * has ended.
 */
async function sessionOf(request: APIRequestContext, email: string): Promise<string> {
  const known = sessions.get(email)
  if (known) {
    const { authorization } = known
    const reply = await request.get('/api/session', { headers: { authorization } })
    if (reply.ok()) return JSON.stringify({ user: await reply.json(), token: authorization })
  }
  const reply = await request.post('/api/login', { data: { user: { email, password: PASSWORD } } })
  const authorization = reply.headers()['authorization']
  if (!authorization) throw new Error(`No session for ${email}: ${reply.status()}`)
  sessions.set(email, { authorization })
  return JSON.stringify({ user: await reply.json(), token: authorization })
}
const sessions = new Map<string, { authorization: string }>()

/** Opens a page as a user who has logged in before. For journeys that begin after the login page. */
export async function arriveAs(page: Page, email: string, address = '/'): Promise<void> {
  await holdSession(page, email)
  await page.goto(address)
  await page.getByRole('heading', { level: 1, ...(address === '/' && { name: 'Accueil' }) }).waitFor()
  await untilStarted(page)
}

/**
 * Switches the user of a window in which the application runs, as after a login in another window. The application
 * renders again without being loaded, which would take most of the time.
 */
export async function goOnAs(page: Page, email: string, address: string): Promise<void> {
  const session = await sessionOf(page.request, email)
  // This page makes no calls for either user.
  await follow(page, '/nowhere')
  await page.evaluate((kept) => {
    localStorage.setItem('octroi.session', kept)
    dispatchEvent(new StorageEvent('storage', { key: 'octroi.session', storageArea: localStorage }))
  }, session)
  await follow(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** The authorization header of a user's calls, from one session for all calls of this process. */
export function tokenOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const known = tokens.get(email) ?? newTokenOf(request, email)
  tokens.set(email, known)
  return known
}
const tokens = new Map<string, Promise<{ authorization: string }>>()

/** The authorization header of a new session, which the journey may end. */
export async function newTokenOf(request: APIRequestContext, email: string): Promise<{ authorization: string }> {
  const reply = await request.post('/api/login', { data: { user: { email, password: PASSWORD } } })
  const authorization = reply.headers()['authorization']
  if (!authorization) throw new Error(`No session for ${email}: ${reply.status()}`)
  return { authorization }
}
