import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { someUser } from '../../testing/as-user.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { findViolations } from '../../testing/find-violations.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { FaqPage } from './faq-page.tsx'

afterEach(() => vi.restoreAllMocks())

const office = (id: number, label: string) => ({
  id,
  label,
  regions: [label],
  address: ['100, rue de l’Exemple', 'Rimouski (Québec)'],
  phone: '418\u00a0555-0110',
  email: `bureau-${id}@example.org`,
  hours: 'Du lundi au vendredi',
})
const FAQ = {
  title: 'Foire aux questions',
  intro: 'Les questions les plus fréquentes.',
  contacts: [office(1, 'Bas-Saint-Laurent'), office(2, 'Capitale-Nationale et Chaudière-Appalaches')],
  questions: [
    { id: 1, topic: 'browser', question: 'Quel navigateur dois-je utiliser?', answer: 'Un navigateur **récent**.' },
    { id: 2, topic: 'size', question: 'Mon document est trop volumineux.', answer: 'Au plus 20\u00a0Mo.' },
  ],
}

/** @behaviour faq.page */
test.each([1440, 390])(
  'questions are opened by keyboard, and both offices can be reached, at %i pixels',
  async (width) => {
    await page.viewport(width, 900)
    const user = someUser(5)
    fakeServer(user, { 'GET /faq': () => FAQ })
    const { screen } = await renderPage(<FaqPage />, '/faq', user)
    const question = screen.getByRole('button', { name: 'Quel navigateur dois-je utiliser?' })
    await expect.element(question).toHaveAttribute('aria-expanded', 'false')
    question.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('récent')).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: /trop volumineux/ }))
      .toHaveAttribute('aria-expanded', 'false')
    for (const { label } of FAQ.contacts)
      await expect.element(screen.getByRole('heading', { name: label })).toBeVisible()
    expect(screen.getByRole('link', { name: '418\u00a0555-0110' }).elements()).toHaveLength(2)
    await expect
      .element(screen.getByRole('link', { name: 'bureau-2@example.org' }))
      .toHaveAttribute('href', 'mailto:bureau-2@example.org')
    expect(await findViolations()).toEqual([])
  },
)
