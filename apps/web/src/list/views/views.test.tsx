import { notifications } from '@mantine/notifications'
import type { NoteRow, View, ViewState } from '@octroi/domain'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeAnswer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { fakeViews, sharedView } from '../../testing/fake-views.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { pageOf, someNote } from '../../testing/some-note.ts'
import type { DataColumn } from '../../ui/data-table/column.ts'
import { RouteTitle } from '../../ui/page.tsx'
import { textColumn } from '../columns.tsx'
import { ListPage } from '../list.tsx'
import type { ListDescription } from '../list-description.ts'

const COLUMNS: readonly DataColumn<NoteRow>[] = [
  textColumn<NoteRow, 'text'>('text', 'Texte', { width: 300, value: (row) => row.text }),
  textColumn<NoteRow, 'author'>('author', 'Auteur', { width: 160, value: (row) => row.user?.surname ?? null }),
  { ...textColumn<NoteRow, 'city'>('city', 'Ville', { width: 160, value: () => 'Rimouski' }), hidden: true },
]
const LIST: ListDescription<NoteRow> = {
  name: 'notes',
  call: (api) => api.notes.list,
  columns: COLUMNS,
  sort: { column: 'text', direction: 'desc' },
  title: 'notes.title',
  empty: 'notes.empty',
  rowLink: ({ id }) => `/notes/${id}`,
}

interface ViewsSetup {
  readonly at?: string
  readonly rang?: number
  readonly views?: readonly View[]
  readonly answers?: Readonly<Record<string, FakeAnswer>>
}

/** Opens the list with views stored on a fake server. */
async function show({ at = '/notes', rang = 2, views = [], answers = {} }: ViewsSetup = {}) {
  const user = someUser(rang)
  const server = fakeViews(user, views)
  const calls = fakeServer(user, { 'GET /notes': () => pageOf([someNote()]), ...server.answers, ...answers })
  const shown = await renderPage(
    <RouteTitle value="Notes">
      <ListPage list={LIST} />
    </RouteTitle>,
    at,
    user,
  )
  await expect.element(shown.screen.getByText('Compte rendu de la rencontre')).toBeVisible()
  const search = () => new URLSearchParams(shown.router.state.location.search)
  return { ...shown, server, calls, search }
}

const menu = () => page.getByRole('button', { name: 'Vues enregistrées' })
const list = () => page.getByRole('list', { name: 'Vues enregistrées' })
const viewNamed = (name: string) => list().getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog', { name: 'Enregistrer ce qui est affiché' })

/** Opens the menu and saves the current settings of the list as a view. */
async function save(name: string): Promise<void> {
  await menu().click()
  await page.getByRole('button', { name: 'Enregistrer ce qui est affiché' }).click()
  await dialog().getByRole('textbox', { name: 'Nom de la vue' }).fill(name)
  await userEvent.keyboard('{Enter}')
}

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1440, 900)
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

describe('the saved views of a list', () => {
  /** @behaviour tables.views-save */
  test('bring back filters, search, columns, sort and page size, on another device too', async () => {
    const at = '/notes?size=25&sort=author.desc&q=phare&f.text=appel&cols=text.city'
    const { screen, server } = await show({ at })
    await save('Les phares')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(menu().element())
    await menu().click()
    await expect.element(viewNamed('Les phares')).toHaveAttribute('aria-current', 'true')
    await screen.unmount()
    globalThis.localStorage.clear()
    const again = await show({ views: server.views() })
    await menu().click()
    await expect.element(viewNamed('Les phares')).not.toHaveAttribute('aria-current')
    await viewNamed('Les phares').click()
    await expect.poll(() => again.search().get('f.text')).toBe('appel')
    const expected = new URLSearchParams(`${at.split('?')[1]}&page=1`)
    expected.sort()
    const now = again.search()
    now.sort()
    expect(String(now)).toBe(String(expected))
    await expect.element(list()).not.toBeInTheDocument()
  })

  /** @behaviour tables.reset-keeps-views */
  test('stay when the filters are reset', async () => {
    await show({ at: '/notes?f.text=appel', views: [sharedView()] })
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await menu().click()
    await expect.element(viewNamed('Partagée')).toBeVisible()
  })

  /** @behaviour tables.views-change */
  test('are renamed, replaced by what is shown, and deleted once confirmed', async () => {
    const { server } = await show({ at: '/notes?f.text=appel' })
    await save('Appels')
    await menu().click()
    await list().getByRole('button', { name: 'Modifier la vue Appels' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nom de la vue' }).fill('Tous les appels')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.views()[0]?.name).toBe('Tous les appels')
    await page.getByRole('searchbox').fill('phare')
    await expect.element(page.getByText('Recherche : phare')).toBeVisible()
    await menu().click()
    await list()
      .getByRole('button', { name: /^Remplacer la vue Tous/ })
      .click()
    await list().getByRole('button', { name: 'Remplacer', exact: true }).click()
    await expect.poll(() => server.views()[0]?.state.search).toBe('phare')
    await list().getByRole('button', { name: 'Supprimer la vue Tous les appels' }).click()
    await expect.element(list().getByText('Supprimer la vue « Tous les appels »?')).toBeVisible()
    await list().getByRole('button', { name: 'Annuler' }).click()
    await expect.poll(() => document.activeElement?.textContent).toBe('Tous les appels')
    await list().getByRole('button', { name: 'Supprimer la vue Tous les appels' }).click()
    await list().getByRole('button', { name: 'Supprimer', exact: true }).click()
    await expect.element(page.getByText(/^Une vue garde la recherche/)).toBeVisible()
    expect(server.views()).toEqual([])
  })

  /** @behaviour tables.views-names */
  test('need a name, and one that no other has; what was entered stays', async () => {
    await show()
    await save('   ')
    await expect.element(dialog().getByText('Donnez un nom à la vue.')).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Nom de la vue' }).fill('Été')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await save('été')
    await expect.element(dialog().getByText('Une autre vue porte déjà ce nom.')).toBeVisible()
    await expect.element(dialog().getByRole('textbox', { name: 'Nom de la vue' })).toHaveValue('été')
  })

  test('say why they could not be saved, and are saved by another try', async () => {
    const { server } = await show({ answers: { 'POST /views': () => refusal(503, 'not_ready') } })
    await save('Appels')
    await expect.element(dialog().getByRole('alert').getByText('Refusé par le serveur.')).toBeVisible()
    expect(server.views()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await menu().click()
    await page.getByRole('button', { name: 'Enregistrer ce qui est affiché' }).click()
    await expect.element(dialog().getByRole('textbox', { name: 'Nom de la vue' })).toHaveValue('Appels')
  })

  /** @behaviour tables.views-conflict */
  test('that somebody else changed meanwhile say so, and take what was entered at the next try', async () => {
    const view = sharedView({ can: { change: true } })
    const { server } = await show({ rang: 1, views: [view] })
    await menu().click()
    await list().getByRole('button', { name: 'Modifier la vue Partagée' }).click()
    const asked = page.getByRole('dialog')
    await asked.getByRole('textbox', { name: 'Nom de la vue' }).fill('La mienne')
    server.put({ ...view, name: 'La leur', version: 2 })
    await userEvent.keyboard('{Enter}')
    await expect.element(asked.getByText(/elle s’appelle maintenant «\sLa leur\s»/)).toBeVisible()
    await asked.getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(() => server.views()[0]).toMatchObject({ name: 'La mienne', version: 3 })
  })

  /** @behaviour tables.address-shared */
  test('stand beside a link that shows the same columns to others', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    const { screen } = await show({ at: '/notes?f.text=appel' })
    await menu().click()
    await screen.getByRole('button', { name: 'Copier le lien vers ce qui est affiché' }).click()
    await expect.element(screen.getByRole('button', { name: 'Lien copié' })).toBeVisible()
    const link = new URL(write.mock.lastCall?.[0] ?? '')
    expect(link.searchParams.get('f.text')).toBe('appel')
    expect(link.searchParams.get('cols')).toBe('text.author')
    write.mockRejectedValue(new DOMException('refusé', 'NotAllowedError'))
    await screen.getByRole('button', { name: 'Lien copié' }).click()
    await expect.element(screen.getByRole('textbox', { name: 'Lien à copier' })).toHaveValue(link.href)
  })

  test('are a popover and a dialog without a fault for assistive technology, on a phone too', async () => {
    await show({ rang: 1, views: [sharedView({ can: { change: true }, is_default: true, default_for_all: true })] })
    for (const width of [1440, 390]) {
      await page.viewport(width, 844)
      await menu().click()
      await expect.element(viewNamed('Partagée')).toBeVisible()
      // The menu opens with an animation.
      await expect.poll(() => findViolations()).toEqual([])
      const { violations } = await axe.run(document.body, { runOnly: { type: 'rule', values: ['heading-order'] } })
      expect(violations.map(({ nodes }) => nodes[0]?.html)).toEqual([])
      const box = list().element().getBoundingClientRect()
      expect(box.left >= 0 && box.right <= width).toBe(true)
      await page.getByRole('button', { name: 'Enregistrer ce qui est affiché' }).click()
      await dialog().getByRole('checkbox', { name: 'Partager avec toute l’équipe' }).click()
      await expect.element(dialog().getByRole('checkbox', { name: 'Vue par défaut de tout le monde' })).toBeVisible()
      await expect.poll(() => findViolations()).toEqual([])
      await dialog().getByRole('checkbox', { name: 'Partager avec toute l’équipe' }).click()
      await dialog().getByRole('button', { name: 'Annuler' }).click()
      await expect.element(dialog()).not.toBeInTheDocument()
    }
  })
})

describe('a shared view', () => {
  /** @behaviour tables.views-shared */
  test('is shared by whom the server lets', async () => {
    const { server } = await show({ rang: 1 })
    await menu().click()
    await page.getByRole('button', { name: 'Enregistrer ce qui est affiché' }).click()
    await dialog().getByRole('textbox', { name: 'Nom de la vue' }).fill('Pour tous')
    await dialog().getByRole('checkbox', { name: 'Partager avec toute l’équipe' }).click()
    await dialog().getByRole('checkbox', { name: 'Vue par défaut de tout le monde' }).click()
    await dialog().getByRole('button', { name: 'Enregistrer' }).click()
    await expect.poll(() => server.views()[0]).toMatchObject({ shared: true, default_for_all: true, is_default: false })
  })

  /** @behaviour tables.views-shared */
  test('is used by others, and changed by none of them', async () => {
    const { search } = await show({ views: [sharedView({ state: { search: 'phare' } })] })
    await menu().click()
    await expect.element(list().getByText('Partagée par Claire Villeneuve')).toBeVisible()
    for (const verb of ['Modifier', 'Remplacer', 'Supprimer'])
      expect(
        list()
          .getByRole('button', { name: new RegExp(`^${verb}`) })
          .elements(),
      ).toEqual([])
    await page.getByRole('button', { name: 'Enregistrer ce qui est affiché' }).click()
    await expect.element(dialog().getByRole('checkbox', { name: 'Vue par défaut' })).toBeVisible()
    await expect.element(dialog().getByRole('checkbox', { name: /^Partager/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await menu().click()
    await viewNamed('Partagée').click()
    await expect.poll(() => search().get('q')).toBe('phare')
  })

  /** @behaviour tables.views-left-out */
  test('that names what this person does not have is shown without it, which the page says', async () => {
    const state: ViewState = {
      filters: { text: 'appel', secret: ['1'] },
      sort: { column: 'gone', direction: 'asc' },
      order: ['text', 'archived', 'author'],
      hidden: ['city'],
      labels: { text: 'Texte', archived: 'Archivée', secret: 'Confidentielle', author: 'Auteur' },
    }
    const { calls, search } = await show({ views: [sharedView({ state })] })
    await menu().click()
    await viewNamed('Partagée').click()
    await expect.poll(() => search().get('f.text')).toBe('appel')
    const notice = page.getByText(/^Laissé de côté/)
    await expect
      .element(notice)
      .toMatchTextContent(/la colonne «\sArchivée\s», le filtre «\sConfidentielle\s» et le tri\. Cela/)
    expect(
      calls
        .filter(({ call }) => call === 'GET /notes')
        .at(-1)
        ?.query.get('filters'),
    ).toBe('{"text":"appel"}')
    await expect.element(list()).not.toBeInTheDocument()
    await expect.poll(() => findViolations()).toEqual([])
    await page.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await expect.element(notice).not.toBeInTheDocument()
  })
})

describe('the view that a list opens with', () => {
  const view = sharedView({ is_default: true, state: { search: 'phare', hidden: ['author', 'city'] } })
  const asked = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
    calls.filter(({ call }) => call === 'GET /notes').map(({ query }) => query.get('search'))

  /** @behaviour tables.views-default */
  test('is shown when the address says nothing, without asking for other rows first', async () => {
    globalThis.localStorage.setItem('octroi.table.42.notes', '{"search":"bouée","density":"compact"}')
    const { calls, search } = await show({ views: [view] })
    await expect.poll(() => search().get('q')).toBe('phare')
    expect(search().get('cols')).toBe('text')
    expect(asked(calls)).toEqual(['phare'])
    await menu().click()
    await expect.element(viewNamed('Partagée')).toHaveAttribute('aria-current', 'true')
  })

  test('gives way to the address, and does not come back by a reset', async () => {
    const { calls, search, screen } = await show({ views: [view], at: '/notes?q=quai' })
    expect(asked(calls)).toEqual(['quai'])
    await screen.getByRole('button', { name: 'Réinitialiser les filtres' }).click()
    await expect.poll(() => search().get('q')).toBeNull()
    await expect.poll(() => asked(calls)).toEqual(['quai', null])
    await expect.element(screen.getByRole('columnheader', { name: 'Auteur' })).toBeVisible()
  })

  /** @behaviour tables.views-default */
  test('is chosen and taken back in the menu, for the next time', async () => {
    const { server, search } = await show({ views: [{ ...view, is_default: false }] })
    await menu().click()
    const star = list().getByRole('button', { name: 'Ouvrir la liste avec la vue Partagée' })
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
    // The menu takes the focus once it is open.
    await expect.poll(() => document.activeElement?.closest('.mantine-Popover-dropdown') ?? null).not.toBeNull()
    star.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
    expect(server.views()[0]?.is_default).toBe(true)
    expect(String(search())).toBe('')
    await star.click()
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  })

  test('holds nobody up when it cannot be known', async () => {
    globalThis.localStorage.setItem('octroi.table.42.notes', '{"search":"bouée"}')
    const { search } = await show({ answers: { 'GET /views': () => refusal(500, 'unexpected') } })
    await expect.poll(() => search().get('q')).toBe('bouée')
    await menu().click()
    await expect.element(page.getByText('Les vues n’ont pas pu être chargées.')).toBeVisible()
  })
})

describe('views that this browser kept before', () => {
  const KEY = 'octroi.views.42.notes'
  const kept = [
    { name: 'Un', state: { search: 'un', density: 'compact' } },
    { name: 'Deux', state: { search: 'deux', filters: { text: 'a', author: 'b' } } },
  ]
  const ofMine = (change: Partial<View>) => sharedView({ shared: false, is_own: true, ...change })
  const left = () => JSON.parse(globalThis.localStorage.getItem(KEY) ?? '[]') as { name: string }[]

  beforeEach(() => globalThis.localStorage.setItem(KEY, JSON.stringify(kept)))

  /** @behaviour tables.views-moved */
  test('are brought to the server once, and forgotten here', async () => {
    const { server } = await show()
    await expect
      .poll(() => server.views().map(({ name, state }) => [name, state.search]))
      .toEqual([
        ['Un', 'un'],
        ['Deux', 'deux'],
      ])
    await expect.poll(() => globalThis.localStorage.getItem(KEY)).toBeNull()
    await menu().click()
    await expect.element(viewNamed('Deux')).toBeVisible()
  })

  /** @behaviour tables.views-moved */
  test('stay here while they cannot be brought, each until it is there', async () => {
    let count = 0
    const user = someUser(2)
    const server = fakeViews(user)
    const post: FakeAnswer = (call) => {
      count += 1
      if (count === 2) throw new TypeError('Failed to fetch')
      return server.answers['POST /views']?.(call)
    }
    await show({ answers: { ...server.answers, 'POST /views': post } })
    await expect.poll(() => left().map(({ name }) => name)).toEqual(['Deux'])
    await menu().click()
    await expect.element(page.getByText(/^Une vue de ce navigateur n’a pas encore été transférée/)).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => left()).toEqual([])
    expect(server.views().map(({ name }) => name)).toEqual(['Un', 'Deux'])
  })

  /** @behaviour tables.views-moved */
  test('are not there twice when the answer was lost, and keep their content when the name is taken', async () => {
    const there = [
      ofMine({ id: 1, name: 'Un', state: { search: 'un' } }),
      ofMine({ id: 2, name: 'DEUX', state: { filters: { author: 'autre' } } }),
    ]
    const { server } = await show({ views: there })
    await expect.poll(() => left()).toEqual([])
    expect(server.views().map(({ name }) => name)).toEqual(['Un', 'DEUX', 'Deux (2)'])
    expect(server.views()[2]?.state).toEqual({ search: 'deux', filters: { text: 'a', author: 'b' } })
  })
})
