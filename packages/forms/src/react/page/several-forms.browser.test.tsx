import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createStore } from '../../engine/create-store.ts'
import { description, formOf, question } from '../../testing/builders.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import type { FormFollower, FormHost } from '../form-host.ts'
import { OBLIGING_HOST, show } from '../testing/mount.tsx'
import { preloadWidgets } from '../widgets.ts'
import { FormPage } from './form-page.tsx'
import type { FormPageProps } from './form-page-props.ts'

const FIRST = description(question('text', 1), question('radio', 2))
const SECOND = { ...FIRST.sections[0], id: 2, label: 'Suite', questions: [question('text', 3)] }
const TWO_SECTIONS = formOf({ ...FIRST, sections: [...FIRST.sections, SECOND] })

beforeEach(() => {
  window.location.hash = ''
  window.scrollTo({ top: 0 })
})

/** Renders two pages of one description, and returns their stores and elements. */
async function mountTwo(shared: Partial<FormPageProps> = {}, asked = TWO_SECTIONS) {
  await preloadWidgets(asked)
  const stores = [createStore(asked), createStore(asked)] as const
  await show(
    <>
      <h1>Demandes</h1>
      <FormPage host={OBLIGING_HOST} {...shared} store={stores[0]} label="Demande A" />
      <FormPage host={OBLIGING_HOST} {...shared} store={stores[1]} label="Demande B" idPrefix="b-" />
    </>,
  )
  const [first, second] = ['Demande A', 'Demande B'].map((name) => page.getByRole('region', { name, exact: true }))
  if (first === undefined || second === undefined) throw new Error('there should be two forms')
  await expect.poll(() => document.querySelectorAll('.octroi-form [aria-busy="true"]').length).toBe(0)
  return { stores, first, second }
}

const IDS = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for']

/** The references by id that lead nowhere, or out of the form that they are in. */
function lostReferences(around: Element): string[] {
  return IDS.flatMap((name) =>
    [...around.querySelectorAll(`[${name}]`)].flatMap((element) => {
      const ids = element.getAttribute(name)?.split(' ') ?? []
      const isLost = (id: string) => !around.contains(document.getElementById(id))
      return ids.filter(isLost).map((id) => `${name} ${id}: ${element.outerHTML}`)
    }),
  )
}

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

const allOf = (around: ParentNode, name: string) =>
  [...around.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '')

const LANDMARK_RULES = ['landmark-unique', 'landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'region']

/** Returns what axe finds wrong with ids and landmarks, besides the rules of WCAG. */
async function violations(): Promise<string[]> {
  const tags = { type: 'tag' as const, values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] }
  const rules = Object.fromEntries([...LANDMARK_RULES, 'duplicate-id'].map((id) => [id, { enabled: true }]))
  const result = await axe.run(document.body, { runOnly: tags, rules, resultTypes: ['violations'] })
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

const PAGES: readonly (readonly [name: string, props: Partial<FormPageProps>])[] = [
  ['one section at a time', {}],
  ['on one page', { layout: 'page' }],
  ['to read', { readOnly: true }],
]

test.for(PAGES)(
  'two forms of one description have no id, name of inputs or landmark in common: %s',
  async ([, props]) => {
    const { first, second } = await mountTwo(props, everyTypeForm())
    const forms = [first.element(), second.element()]
    expect(forms[1]?.querySelectorAll('.octroi-question').length).toBeGreaterThan(20)
    expect(duplicates(allOf(document, 'id'))).toEqual([])
    expect(forms.flatMap((each) => lostReferences(each))).toEqual([])
    const [names, otherNames] = forms.map((each) => new Set(allOf(each, 'name')))
    expect([...(names ?? [])].filter((name) => otherNames?.has(name))).toEqual([])
    expect(await violations()).toEqual([])
  },
)

/** The prefix and the number of the question that has the focus. */
const activeQuestion = () => document.activeElement?.closest('.octroi-question')?.id

test('the lists of invalid answers of two forms are two landmarks, and lead into their own form', async () => {
  const { first, second } = await mountTwo({}, everyTypeForm())
  for (const each of [first, second]) {
    await each.getByRole('textbox').nth(1).fill('ana')
    await each.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(each.getByRole('heading', { name: '1 réponse à corriger' })).toBeVisible()
  }
  expect(await violations()).toEqual([])
  await second.getByRole('link', { name: /^Question 2/ }).click()
  await expect.poll(activeQuestion).toBe('b-octroi-q2')
})

test('F8 goes on in the form that has the focus, and without one in the form that was used last', async () => {
  const { first, second } = await mountTwo()
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('octroi-q1')
  await second.getByRole('textbox').click()
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('b-octroi-q2')
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('b-octroi-q3')
  await expect.element(first.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'octroi-section-1')
  await first.getByRole('heading', { level: 2 }).click()
  await userEvent.keyboard('{F8}')
  await expect.poll(activeQuestion).toBe('octroi-q2')
})

test('the search opens in the form that has the focus only, and leads to its question', async () => {
  const { second } = await mountTwo()
  await second.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect([...document.querySelectorAll('dialog[open]')].map((each) => each.closest('section')?.ariaLabel)).toEqual([
    'Demande B',
  ])
  await userEvent.keyboard('3{Enter}')
  await expect.poll(activeQuestion).toBe('b-octroi-q3')
})

test('an address opens the question of the form whose prefix it has', async () => {
  await mountTwo()
  window.location.hash = '#b-octroi-q3'
  await expect.poll(activeQuestion).toBe('b-octroi-q3')
  window.location.hash = '#octroi-q2'
  await expect.poll(activeQuestion).toBe('octroi-q2')
})

test('what is typed and chosen in one form stays out of the other', async () => {
  const { stores, first, second } = await mountTwo()
  await first.getByRole('radio').first().click()
  await second.getByRole('radio').last().click()
  await second.getByRole('textbox', { name: /^Question 1/ }).fill('B')
  expect(stores.map((store) => store.answer(101).value)).toEqual(['', 'B'])
  await expect.element(first.getByRole('radio').first()).toBeChecked()
  await expect.element(second.getByRole('radio').last()).toBeChecked()
})

test('going to a section of the second form shows the top of that form', async () => {
  const { second } = await mountTwo()
  await second.getByRole('button', { name: /^2\. / }).first().click()
  const heading = second.getByRole('heading', { level: 2 })
  await expect.element(heading).toHaveAttribute('id', 'b-octroi-section-2')
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  expect(second.element().getBoundingClientRect().top).toBeGreaterThan(-1)
})

test('a host that follows two forms is told the question of the form that has the focus', async () => {
  const followers: FormFollower[] = []
  const follow = (follower: FormFollower) => {
    followers.push(follower)
    return () => void followers.splice(followers.indexOf(follower), 1)
  }
  const { second } = await mountTwo({ host: { ...OBLIGING_HOST, follow } })
  await expect.poll(() => followers.length).toBe(2)
  await second.getByRole('textbox').click()
  expect(new Set(followers.map((each) => each.place()))).toEqual(new Set([1, null]))
  for (const each of followers) each.onPeople([{ name: 'Lise Roy', questionId: 2 }])
  await expect.poll(() => document.querySelectorAll('.octroi-other-person').length).toBe(2)
  expect(
    duplicates([...document.querySelectorAll('.octroi-other-person')].map((each) => each.parentElement?.id ?? '')),
  ).toEqual([])
})

test('the link to conflicts leads to those of its own form, and each list of them is a landmark of its own', async () => {
  const save: FormHost['save'] = (changes) =>
    Promise.resolve({
      saved: [],
      conflicts: changes.map(({ option_id }) => ({
        option_id,
        value: 'autre',
        details: null,
        revision: 2,
        updated_by: 'Lise Roy',
        updated_at: '2026-01-31T12:00:00Z',
      })),
    })
  const { first, second } = await mountTwo({ host: { ...OBLIGING_HOST, save } })
  for (const each of [first, second]) {
    await each.getByRole('textbox', { name: /^Question 1/ }).fill('A')
    await each.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect.element(each.getByRole('button', { name: /à départager$/ })).toBeVisible()
  }
  expect(await violations()).toEqual([])
  await second.getByRole('button', { name: /à départager$/ }).click()
  expect(document.activeElement).toBe(second.element().querySelector('.octroi-conflicts'))
})
