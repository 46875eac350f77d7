import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore } from '../../engine/create-store.ts'
import { answer, field, form, option, question } from '../../testing/builders.ts'
import type { FormFollower, FormHost } from '../form-host.ts'
import { FormPage } from '../page/form-page.tsx'
import { findViolations } from '../testing/find-violations.ts'
import { OBLIGING_HOST, show } from '../testing/mount.tsx'

const FORM = form(
  question('text', 1, { label: 'Nom', options: [option(101)] }),
  question('text', 2, { label: 'Adresse', options: [option(102)] }),
  question('table', 3, { label: 'Équipe', fields: [field('nom', 'text')], options: [option(103)] }),
)

async function opened(saves: FormHost['save'] = OBLIGING_HOST.save) {
  const followers: FormFollower[] = []
  const ended: FormFollower[] = []
  const follow = (follower: FormFollower) => {
    followers.push(follower)
    return () => ended.push(follower)
  }
  const store = createStore(FORM)
  const host = { ...OBLIGING_HOST, save: saves, follow }
  const screen = await show(<FormPage store={store} host={host} />)
  await expect.poll(() => followers.length - ended.length).toBe(1)
  const follower = followers.at(-1)
  if (follower === undefined) throw new Error('nobody follows')
  return { store, follower, screen, isFollowed: () => followers.length > ended.length }
}

const theirs = (id: number, value: string, revision = 1) => ({ ...answer(id, value), revision })
const input = (name: RegExp) => page.getByRole('textbox', { name })

/** @behaviour widgets.others-in-form */
test('who else is in a question is said at it, without anything that moves', async () => {
  const { follower } = await opened()
  const below = input(/^Adresse/)
  await expect.element(below).toBeVisible()
  const top = below.element().getBoundingClientRect().top
  follower.onPeople([
    { name: 'Lise Roy', questionId: 1 },
    { name: 'Ana Cyr', questionId: 1 },
    { name: 'Bo Lam', questionId: null },
  ])
  await expect.element(page.getByText('Lise Roy et Ana Cyr remplissent aussi cette question')).toBeVisible()
  expect(below.element().getBoundingClientRect().top).toBe(top)
  expect(document.querySelectorAll('.octroi-other-person')).toHaveLength(1)
  expect(await findViolations()).toEqual([])
  follower.onPeople([{ name: 'Lise Roy', questionId: 2 }])
  await expect.element(page.getByText('Lise Roy remplit aussi cette question')).toBeVisible()
  follower.onPeople([])
  await expect.element(page.getByText(/cette question/)).not.toBeInTheDocument()
})

test('the host is told the question that has the focus', async () => {
  const { follower } = await opened()
  expect(follower.place()).toBeNull()
  await input(/^Adresse/).click()
  expect(follower.place()).toBe(2)
  await page.getByRole('gridcell').first().click()
  expect(follower.place()).toBe(3)
})

test('what others save comes in, save for an active text until the hand has gone', async () => {
  const { follower, store } = await opened()
  await input(/^Nom/).click()
  follower.onSaved([theirs(101, 'Le Phare'), theirs(102, '12, rue du Quai'), theirs(103, '[{"nom":"Ana"}]')])
  await expect.element(input(/^Adresse/)).toHaveValue('12, rue du Quai')
  await expect.element(page.getByRole('grid').getByRole('textbox')).toHaveValue('Ana')
  await expect.element(input(/^Nom/)).toHaveValue('')
  await userEvent.keyboard('{Tab}')
  await expect.element(input(/^Nom/)).toHaveValue('Le Phare')
  expect(store.state().dirty).toBe(false)
})

test('what is typed before the answer of somebody else comes in is never written over by it', async () => {
  const { follower, store } = await opened(() => new Promise(() => undefined))
  await input(/^Nom/).fill('Le Fanal')
  follower.onSaved([theirs(101, 'Le Phare')])
  await input(/^Adresse/).click()
  await expect.element(input(/^Nom/)).toHaveValue('Le Fanal')
  expect(store.answer(101).value).toBe('Le Fanal')
  expect(store.answer(101).revision ?? 0).toBe(0)
})

test('nobody follows a form that is only read, nor one that was left', async () => {
  const { screen, isFollowed } = await opened()
  await screen.unmount()
  expect(isFollowed()).toBe(false)
  let reads = 0
  const host = { ...OBLIGING_HOST, follow: () => () => void (reads += 1) }
  await show(<FormPage store={createStore(FORM)} host={host} readOnly />)
  await expect.element(page.getByText('Nom')).toBeVisible()
  expect(reads).toBe(0)
})
