import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { type FakeCall, fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage, someRequest } from '../../testing/render-page.tsx'
import { pageOf, someNote } from '../../testing/some-note.ts'
import { pageOfOrganizations, someOrganization } from '../../testing/some-organization.ts'
import { SearchButton } from './search-button.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function show(rang: number) {
  const user = someUser(rang)
  const calls = fakeServer(user, {
    'GET /requests': () => ({ data: [someRequest()], page: 1, total_pages: 3, total: 12 }),
    'GET /organizations': () => pageOfOrganizations(someOrganization()),
    'GET /users': () => ({ data: [], page: 1, total_pages: 1, total: 0 }),
    'GET /notes': () => pageOf([someNote()]),
  })
  return { calls, ...(await renderPage(<SearchButton />, '/requests/7', user)) }
}

const asked = (calls: readonly FakeCall[]) =>
  calls.filter(({ query }) => query.has('search')).map(({ path, query }) => `${path} ${query.get('search') ?? ''}`)

describe('the search of everything', () => {
  // First in this file: it needs a search whose code has not loaded yet.
  /** @behaviour search.opens, search.typed-ahead */
  test('what is typed at once after the keys is searched for, and goes nowhere else', async () => {
    const { screen, calls } = await show(1)
    const elsewhere = document.body.appendChild(document.createElement('input'))
    elsewhere.focus()
    await userEvent.keyboard('{Control>}k{/Control}maisons{Backspace}')
    const input = screen.getByRole('combobox', { name: 'Texte à rechercher' })
    await expect.element(input).toHaveValue('maison')
    await userEvent.keyboard(' rimouski')
    await expect.element(input).toHaveValue('maison rimouski')
    await expect.poll(() => asked(calls)).toContain('/requests maison rimouski')
    expect(elsewhere.value).toBe('')
    elsewhere.remove()
  })

  /** @behaviour search.opens, search.finds, search.keyboard */
  test('opens with Ctrl+K, finds by noun, and goes where Enter points', async () => {
    await page.viewport(1440, 900)
    const { screen, calls, router } = await show(1)
    await userEvent.keyboard('{Control>}k{/Control}')
    const input = screen.getByRole('combobox', { name: 'Texte à rechercher' })
    await expect.element(input).toHaveFocus()
    // Fake timers: typing must not count as paused before the test advances the time.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('notes')
    await expect.element(input).toHaveValue('notes')
    expect(asked(calls)).toEqual([])
    await vi.advanceTimersByTimeAsync(1000)
    await expect.poll(() => asked(calls)).toHaveLength(4)
    vi.useRealTimers()
    const options = screen.getByRole('option')
    await expect.element(screen.getByRole('group', { name: 'Notes' })).toBeVisible()
    expect(asked(calls).every((call) => call.endsWith(' notes'))).toBe(true)
    await expect.element(options.first()).toHaveTextContent('Notes')
    await expect.element(screen.getByRole('option', { name: 'Voir les 12 résultats dans la liste' })).toBeVisible()
    expect(await findViolations()).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(input).toHaveAttribute('aria-activedescendant', options.first().element().id)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/requests/12')
    await expect.element(input).not.toBeInTheDocument()
  })

  /** @behaviour search.rights */
  test.each([
    [3, ['/organizations', '/requests']],
    [4, ['/notes', '/organizations', '/requests']],
    [5, ['/requests']],
  ])('asks for rank %i only what they may list', async (rang, paths) => {
    const { screen, calls } = await show(rang)
    await screen.getByRole('button', { name: 'Rechercher partout' }).click()
    await screen.getByRole('combobox').fill('maison')
    await expect.poll(() => asked(calls).toSorted()).toEqual(paths.map((path) => `${path} maison`))
  })

  /** @behaviour search.keyboard */
  test('asks nothing of one letter, says when nothing is found, and gives the focus back on Escape', async () => {
    const { screen, calls } = await show(5)
    calls.length = 0
    const button = screen.getByRole('button', { name: 'Rechercher partout' })
    await button.click()
    await screen.getByRole('combobox').fill('m')
    await expect.element(screen.getByText(/au moins deux lettres/)).toBeVisible()
    expect(asked(calls)).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  })

  /** @behaviour search.opens */
  test('leaves the keys to whatever has taken them already, as a form does', async () => {
    const { screen } = await show(1)
    const take = (event: KeyboardEvent) => event.preventDefault()
    document.addEventListener('keydown', take)
    await userEvent.keyboard('{Control>}k{/Control}')
    document.removeEventListener('keydown', take)
    expect(screen.getByRole('dialog').query()).toBeNull()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(screen.getByRole('combobox')).toHaveFocus()
  })
})
