import { translateTexts } from '@octroi/fixtures/translate-page'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { SOME_FAQ } from '../../testing/some-faq.ts'
import { FaqPage } from './faq-page.tsx'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.restoreAllMocks())

function show(rang = 5, at = '/faq') {
  fakeServer(someUser(rang), { 'GET /faq': () => SOME_FAQ })
  return renderPage(<FaqPage />, at, someUser(rang))
}

const question = (name: string) => page.getByRole('button', { name, exact: true })
const search = () => page.getByRole('searchbox', { name: 'Chercher dans les questions' })

describe('the frequently asked questions', () => {
  /** @behaviour faq.page */
  test.each([1440, 390])('are opened by keyboard, and both offices can be reached, at %i pixels', async (width) => {
    await page.viewport(width, 900)
    await show()
    const first = question('Comment imprimer?')
    await expect.element(first).toHaveAttribute('aria-expanded', 'false')
    first.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Imprimer', { exact: true })).toBeVisible()
    await expect.element(question('Puis-je répondre plus tard?')).toHaveAttribute('aria-expanded', 'false')
    for (const { label, phone, email } of SOME_FAQ.contacts) {
      await expect.element(page.getByRole('heading', { name: label })).toBeVisible()
      const call = page.getByRole('link', { name: phone })
      await expect.element(call).toHaveAttribute('href', `tel:${phone.replace(' ', '')}`)
      await expect.element(page.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
    }
    await expect.element(page.getByRole('link', { name: 'Modifier la foire aux questions' })).not.toBeInTheDocument()
    expect(await findViolations()).toEqual([])
  })

  /** @behaviour faq.search */
  test('are searched without case or accents, and what was found is marked', async () => {
    await show()
    await search().fill('SECTION repondre')
    await expect.element(page.getByRole('status').getByText('1 question trouvée')).toBeVisible()
    await expect.element(question('Comment imprimer?')).not.toBeInTheDocument()
    await expect.element(question('Puis-je répondre plus tard?')).toHaveAttribute('aria-expanded', 'true')
    const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
    await expect.poll(marks).toEqual(['répondre', 'section'])
    expect(await findViolations()).toEqual([])
    await search().fill('chauffage')
    await expect.element(page.getByText(/^Aucune question trouvée/)).toBeVisible()
    await search().fill('')
    await expect.element(question('Comment imprimer?')).toBeVisible()
    expect(marks()).toEqual([])
  })

  test('are searched on a page that the browser translates', async () => {
    await show()
    await expect.element(question('Comment imprimer?')).toBeVisible()
    const list = question('Comment imprimer?').element().closest('main') ?? document.body
    translateTexts(list)
    await search().fill('section repondre')
    await expect.poll(() => document.querySelectorAll('mark').length).toBe(2)
    translateTexts(list)
    await search().fill('sect')
    await expect.poll(() => document.querySelector('mark')?.textContent).toBe('sect')
    await search().fill('')
    await expect.poll(() => document.querySelectorAll('mark').length).toBe(0)
  })

  /** @behaviour faq.link */
  test('have an address each, which opens the question', async () => {
    const { router } = await show(5, '/faq#question-2')
    await expect.element(question('Puis-je répondre plus tard?')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(question('Puis-je répondre plus tard?')).toHaveFocus()
    await question('Comment imprimer?').click()
    const answer = page.getByRole('region', { name: 'Comment imprimer?' })
    await answer.getByRole('link', { name: 'Lien direct vers cette question' }).click()
    await expect.poll(() => router.state.location.hash).toBe('#question-1')
    await expect.element(question('Comment imprimer?')).toHaveAttribute('aria-expanded', 'true')
  })

  /** @behaviour faq.edit */
  test('lead administrators to where they are changed', async () => {
    await show(1)
    await expect
      .element(page.getByRole('link', { name: 'Modifier la foire aux questions' }))
      .toHaveAttribute('href', '/faq/edit')
  })
})
