import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showTable } from './testing/table-fixture.tsx'

const data = Array.from({ length: 25 }, (_, place) => ({ id: place + 1, name: `Organisme ${place + 1}`, amount: 1 }))
const show = (chrome: 'full' | 'short') => showTable({ result: { page: { data, total: 120 } }, props: { chrome } })
const cards = () => page.getByRole('list', { name: 'Organismes' }).getByRole('listitem').elements().length

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 900))

/** @behaviour tables.cards-more */
test('cards come ten at a time: the focus goes to the first that is new, and their number is said', async () => {
  const { screen } = await show('full')
  await expect.poll(cards).toBe(10)
  await expect.element(screen.getByText('10 sur 25 dans cette page')).toBeVisible()
  screen.getByRole('button', { name: 'Afficher plus' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(cards).toBe(20)
  await expect.element(screen.getByRole('link', { name: 'Organisme 11' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Afficher plus' }).click()
  await expect.poll(cards).toBe(25)
  await expect.element(screen.getByText('25 sur 25 dans cette page')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Afficher plus' })).not.toBeInTheDocument()
})

test('another page begins again with its first ten', async () => {
  const { screen } = await show('full')
  await screen.getByRole('button', { name: 'Afficher plus' }).click()
  await expect.poll(cards).toBe(20)
  await screen.getByRole('button', { name: 'Page suivante' }).click()
  await expect.poll(cards).toBe(10)
})

test('where several tables share a page, each begins with five', async () => {
  await show('short')
  await expect.poll(cards).toBe(5)
})
