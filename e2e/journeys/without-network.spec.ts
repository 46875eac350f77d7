import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { question } from '../support/form.ts'
import { DEMO_YEAR } from '../support/server.ts'

test.use({ serviceWorkers: 'allow' })

const FORM = '/requests/2/form'
/** A text question that no other journey answers. */
const TEXT = 3012

/**
 * Text of the banner for a copy: some browser versions do not report being offline to a page that was opened offline,
 * so that only the server is missing.
 */
const COPY_SHOWN =
  /(Vous êtes hors ligne|Le serveur ne répond pas pour le moment)\. Vous voyez ce que cet appareil a reçu le (?!1er janvier 1970)/

/** @behaviour offline.form, offline.return, offline.logout, offline.nobody-else, review.offline */
test('a form opens again without network, goes on, and leaves nothing to the next person', async ({
  page,
  context,
}) => {
  await arriveAs(page, emailOf('organisme'), FORM)
  const text = question(page, TEXT).getByRole('textbox')
  await expect(text).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The copies: the form's description, its answers, its documents, the request, and the time of the last reply.
  await expect.poll(() => copiesOn(page)).toHaveLength(5)

  await context.setOffline(true)
  await text.fill('Écrit sans réseau')
  await expect(page.getByText(/^Hors ligne, vos réponses sont gardées sur cet appareil/)).toBeVisible()
  await page.reload()
  await expect(text).toHaveValue('Écrit sans réseau')
  const banner = page.getByText(COPY_SHOWN)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${FORM}/review`)
  await expect(page.getByRole('heading', { name: '1 réponse gardée sur cet appareil' })).toBeVisible()
  await expect(page.getByText('Écrit sans réseau', { exact: true })).toBeVisible()
  await page.goto(FORM)
  await expect(text).toHaveValue('Écrit sans réseau')
  await text.fill('Écrit encore, après un rechargement')

  await context.setOffline(false)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await expect(banner).toHaveCount(0)
  await page.getByRole('link', { name: 'Revenir à la demande' }).click()
  await page.waitForURL('**/requests/2')
  await page.goto(FORM)
  await expect(text).toHaveValue('Écrit encore, après un rechargement')

  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible()
  await expect.poll(() => copiesOn(page)).toEqual([])
  expect(await keptByWorker(page)).not.toContain('/api/')
  await arriveAs(page, emailOf('admin'))
  await context.setOffline(true)
  await page.goto(FORM)
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu être chargée' })).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(text).toHaveValue('Écrit encore, après un rechargement')
})

/** @behaviour offline.analysis, offline.beside */
test('a summary sheet opens again without network, goes on, and is sent', async ({ page, context, request }) => {
  const { requestId, analysisId } = await summaryUnderWay(request)
  await arriveAs(page, emailOf('admin'), `/requests/${requestId}/summary`)
  const text = page.getByRole('textbox', { name: /Nom de l’organisme/ })
  await expect(text).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const needed = [
    `["requests",${requestId}]`,
    `["analyzes",${analysisId}]`,
    ...['answers', 'documents', 'form'].map((part) => `["filled-form","analysis:${analysisId}","${part}"`),
  ]
  await expect.poll(() => keptOf(page, needed)).toEqual(needed)

  await context.setOffline(true)
  await text.fill('Écrit sans réseau')
  await page.reload()
  await expect(text).toHaveValue('Écrit sans réseau')
  await page.getByRole('button', { name: 'Voir les réponses' }).click()
  const pane = page.getByRole('region', { name: /^Réponses/ })
  await expect(pane.getByText(/^Ce volet se lit avec une connexion/)).toBeVisible()
  await expect(text).toHaveValue('Écrit sans réseau')
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText('Enregistré à l’instant')).toBeVisible()
  await expect(pane.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

/** @behaviour finance.offline */
test('the financial pages of a year open again without network', async ({ page, context }) => {
  await arriveAs(page, emailOf('admin'), `/organisations/3/financial/${DEMO_YEAR + 4}`)
  const grid = page.getByRole('grid').first()
  await expect(grid).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const needed = ['["organizations",3]', '["grids","three-year-budget"]', `["financial",3,${DEMO_YEAR + 4},"items"`]
  await expect.poll(() => keptOf(page, needed)).toEqual(needed)
  await context.setOffline(true)
  await page.reload()
  await expect(grid).toBeVisible()
  await expect(page.getByText(COPY_SHOWN)).toBeVisible()
})

/** The prefixes for which this browser has a copy. */
async function keptOf(page: Page, needed: readonly string[]): Promise<readonly string[]> {
  const keys = await copiesOn(page)
  const names = keys.flatMap((key) => (Array.isArray(key) ? [String(key[1])] : []))
  return needed.filter((start) => names.some((name) => name.startsWith(start)))
}

/**
 * A summary sheet that an administrator may fill in, of a request with unfinished analyses, so that no journey accepts
 * it.
 */
async function summaryUnderWay(request: APIRequestContext) {
  const headers = await tokenOf(request, emailOf('admin'))
  const params = { filters: JSON.stringify({ state_id: 4 }), per_page: 100 }
  const { data } = await (await request.get('/api/requests', { headers, params })).json()
  for (const { id: requestId } of data.toReversed()) {
    const { analyzes }: { analyzes: readonly Analysis[] } = await (
      await request.get(`/api/requests/${requestId}`, { headers })
    ).json()
    const summary = analyzes.find(({ analyze_type, can }) => analyze_type.summary && can.edit)
    if (summary && analyzes.some(({ state_id }) => state_id !== FINISHED)) return { requestId, analysisId: summary.id }
  }
  throw new Error('The demonstration has no summary sheet that is under way')
}

/** State of a submitted analysis. */
const FINISHED = 3

interface Analysis {
  readonly id: number
  readonly state_id: number
  readonly analyze_type: { readonly summary: boolean }
  readonly can: { readonly edit: boolean }
}

/** The keys of the copies that this browser stores. */
const copiesOn = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(request.error?.message)))
      })
    const database = await settled(indexedDB.open('octroi-copies'))
    try {
      return await settled(database.transaction('copies').objectStore('copies').getAllKeys())
    } finally {
      database.close()
    }
  })

/** The addresses of everything in the caches of the service worker, as one text. */
const keptByWorker = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return kept
      .flat()
      .map(({ url }) => url)
      .join(' ')
  })
