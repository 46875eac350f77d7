import type { APIRequestContext, Page } from '@playwright/test'
import { arriveAs, emailOf, tokenOf } from '../support/accounts.ts'
import { expectAccessibleOnce } from '../support/axe.ts'
import { follow, loadAnew } from '../support/follow.ts'
import { expect, test } from '../support/journey.ts'
import { DEMO_YEAR } from '../support/server.ts'

interface Rank {
  readonly account: string
  /** The entries of the navigation, in order. */
  readonly menu: readonly string[]
  readonly opens: readonly string[]
  /** More pages of the rank, each loaded by its address; those of `opens` are followed like links. */
  readonly loads?: readonly string[]
  /** Pages that show « Page introuvable », or redirect to the home page. */
  readonly refused: readonly string[]
}

/** Pages of one form, which administrators alone open. */
const FORM_PAGES = ['edit', 'try', 'questionnaire', 'use', 'carry-over'].map((name) => `/forms/4/${name}`)

/**
 * The pages of each rank (source 1, section 2). `:year` is the demonstration's; `:note`, `:me` and `:other` are looked
 * up. The administrator may open all pages, and also loads a few that no other journey loads by address. The build
 * checks for circular imports, so that not every page needs it.
 */
const RANKS: readonly Rank[] = [
  {
    account: 'admin',
    menu: ['Accueil', 'Demandes', 'Analyses', 'Organismes', 'Notes', 'Tableau de bord', 'Utilisateurs', 'Journal'],
    opens: [
      '/faq/questions/1/edit',
      '/faq/contacts/new',
      '/organisations/1',
      '/organisations/1/financial/:year',
      '/organisations/1/financial/:year/summary',
      '/organisations/1/notes/new',
      '/requests',
      '/requests/3',
      '/notes/new',
      '/notes/:note',
      '/notes/:note/edit',
      '/dashboard',
      '/dashboard/envelope',
      '/users',
      '/users/new',
      '/users/:me',
      '/faq',
      '/faq/questions/new',
      '/faq/contacts/1/edit',
      '/organisations',
      '/organisations/new',
      '/organisations/1/edit',
      '/requests/3/history',
      '/requests/3/changes',
      '/analysis',
      '/requests/3/analyses',
      '/notes',
      '/dashboard/reporting',
      '/dashboard/status',
      '/users/:other',
      '/users/:other/edit',
      '/mails',
      '/incidents',
      '/retention',
      '/forms',
      '/forms/4/carry-over',
      '/forms/4/use',
      '/forms/4/questionnaire',
      '/content',
      '/content/list/sectors',
      '/incidents/new',
      '/security',
      '/password/ask',
    ],
    loads: ['/faq/edit', '/audit', '/password/end'],
    refused: ['/nowhere'],
  },
  {
    account: 'conseiller',
    menu: ['Accueil', 'Demandes', 'Analyses', 'Organismes', 'Notes', 'Tableau de bord'],
    opens: [
      '/faq',
      '/organisations',
      '/organisations/1',
      '/organisations/1/financial/:year',
      '/organisations/1/financial/:year/summary',
      '/organisations/1/notes/new',
      '/requests',
      '/requests/3',
      '/requests/3/history',
      '/requests/3/changes',
      '/analysis',
      '/requests/3/analyses',
      '/notes',
      '/notes/new',
      '/notes/:note',
      '/notes/:note/edit',
      '/dashboard',
      '/dashboard/reporting',
      '/dashboard/status',
      '/dashboard/envelope',
      '/users/:me',
      '/users/:me/edit',
    ],
    refused: [
      '/users',
      '/users/new',
      '/users/:other',
      '/users/:other/edit',
      '/faq/edit',
      '/organisations/new',
      '/organisations/1/edit',
      '/audit',
      '/mails',
      '/incidents',
      '/retention',
      '/forms',
      '/content',
      ...FORM_PAGES,
      '/content/list/sectors',
      '/security',
    ],
  },
  {
    account: 'analyste',
    menu: ['Accueil', 'Demandes', 'Analyses', 'Organismes'],
    opens: [
      '/faq',
      '/organisations',
      '/organisations/1',
      '/organisations/1/financial/:year',
      '/organisations/1/financial/:year/summary',
      '/requests',
      '/requests/3',
      '/requests/3/changes',
      '/analysis',
      '/requests/3/analyses',
      '/notes/:note',
      '/users/:me',
    ],
    refused: [
      '/faq/edit',
      '/requests/3/history',
      '/notes',
      '/notes/new',
      '/notes/:note/edit',
      '/dashboard',
      '/dashboard/reporting',
      '/dashboard/status',
      '/dashboard/envelope',
      '/users',
      '/users/:other',
      '/organisations/1/edit',
      '/audit',
      '/mails',
      '/forms',
      '/content',
      ...FORM_PAGES,
      '/content/list/sectors',
    ],
  },
  {
    account: 'benevole',
    menu: ['Accueil', 'Demandes', 'Analyses'],
    opens: [
      '/faq',
      '/organisations/1',
      '/organisations/1/financial/:year',
      '/organisations/1/financial/:year/summary',
      '/requests',
      '/requests/3',
      '/requests/3/changes',
      '/analysis',
      '/requests/3/analyses',
      '/notes/:note',
      '/users/:me',
      '/users/:me/edit',
    ],
    refused: [
      '/faq/edit',
      '/requests/3/history',
      '/organisations',
      '/notes',
      '/notes/new',
      '/dashboard',
      '/dashboard/reporting',
      '/dashboard/status',
      '/dashboard/envelope',
      '/users',
      '/users/:other/edit',
      '/organisations/new',
      '/audit',
      '/mails',
      '/forms',
      '/content',
      ...FORM_PAGES,
      '/content/list/sectors',
    ],
  },
  {
    account: 'organisme',
    menu: ['Accueil', 'Demandes'],
    opens: [
      '/faq',
      '/organisations/1',
      '/organisations/1/financial/:year',
      '/organisations/1/edit',
      '/requests',
      '/requests/3',
      '/requests/3/changes',
      '/users/:me',
      '/users/:me/edit',
    ],
    refused: [
      '/faq/edit',
      '/analysis',
      '/requests/3/analyses',
      '/requests/3/history',
      '/requests/3/summary',
      '/organisations/1/financial/:year/summary',
      '/organisations/2/financial/:year',
      '/organisations',
      '/organisations/new',
      '/organisations/2',
      '/organisations/2/edit',
      '/notes',
      '/notes/:note',
      '/dashboard',
      '/dashboard/reporting',
      '/dashboard/status',
      '/dashboard/envelope',
      '/users',
      '/users/:other',
      '/audit',
      '/mails',
      '/incidents',
      '/retention',
      '/forms',
      '/content',
      ...FORM_PAGES,
      '/content/list/sectors',
      '/security',
    ],
  },
]

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

test.describe.configure({ mode: 'parallel' })

for (const rank of RANKS) {
  /** @behaviour organisations.narrow */
  test(`${rank.account} opens every page of their rank, wide and narrow, and no other`, async ({ page, request }) => {
    const broken = watchErrors(page)
    const addresses = await addressesFor(request, rank.account)
    await arriveAs(page, emailOf(rank.account))
    await expect(entries(page)).toHaveText(rank.menu.map((entry) => new RegExp(`^\\s*${entry}\\s*$`)))
    await expectAccessibleAtBothWidths(page)
    for (const path of [...rank.opens, ...(rank.loads ?? [])]) {
      const at = addresses(path)
      const go = rank.loads?.includes(path) ? loadAnew : follow
      await go(page, rank.account === 'analyste' ? at : withFewRows(at))
      await expect(page.getByRole('heading', { level: 1 }), at).toBeVisible()
      await expect(page.getByRole('heading', { name: /introuvable|erreur/, level: 1 }), at).toHaveCount(0)
      expect(new URL(page.url()).pathname, at).toBe(at)
      await expectAccessibleAtBothWidths(page)
    }
    expect(broken).toEqual([])
    for (const path of rank.refused) {
      // Starts from a page that exists: a previous refusal on the screen would satisfy the next check.
      await follow(page, '/faq')
      await follow(page, addresses(path))
      const home = page.getByRole('heading', { name: 'Accueil', level: 1 })
      await expect(page.getByRole('heading', { name: 'Page introuvable' }).or(home), path).toBeVisible()
    }
  })
}

/** Lists with ten rows prove the same as fifty, at a fifth of the cost. One rank uses the default size. */
const withFewRows = (path: string): string =>
  ['/organisations', '/requests', '/analysis', '/notes', '/users', '/audit', '/mails'].includes(path)
    ? `${path}?size=10`
    : path

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).first().getByRole('link')

/**
 * Checks the page at both widths: settled, accessible, no overflow. It begins with the current width, because each
 * change needs a new layout.
 */
async function expectAccessibleAtBothWidths(page: Page): Promise<void> {
  const isWide = page.viewportSize()?.width === WIDE.width
  for (const size of isWide ? [WIDE, NARROW] : [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expect(page.locator('[class*="Skeleton-root"], [data-loading]')).toHaveCount(0)
    await expectAccessibleOnce(page)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(`${page.url()} at ${size.width}: ${over}`).toBe(`${page.url()} at ${size.width}: 0`)
  }
}

/** Collects the errors that a page logs. */
function watchErrors(page: Page): string[] {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} at ${page.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`)
  })
  return seen
}

/**
 * Returns the function that fills in addresses: the year, and the ids of a note that all staff may read, of the person,
 * and of somebody else.
 */
async function addressesFor(request: APIRequestContext, account: string): Promise<(path: string) => string> {
  const administrator = await tokenOf(request, emailOf('admin'))
  const filters = JSON.stringify({ confidential: 0, deleted: false })
  const list = await request.get('/api/notes', { headers: administrator, params: { filters, per_page: 1 } })
  const { data } = (await list.json()) as { data: { id: number }[] }
  const who = await request.get('/api/session', { headers: await tokenOf(request, emailOf(account)) })
  const me = (await who.json()) as { id: number }
  const other = me.id === 20 ? 21 : 20
  const values: Record<string, number | undefined> = { year: DEMO_YEAR, note: data[0]?.id, me: me.id, other }
  return (path) => path.replace(/:(\w+)/, (_, name: string) => String(values[name]))
}
