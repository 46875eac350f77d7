import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createStore } from '../engine/create-store.ts'
import type { FormStore } from '../engine/form-store.ts'
import { everyTypeForm } from '../testing/every-type-form.ts'
import type { FormHost } from './form-host.ts'
import { FormPage } from './page/form-page.tsx'
import { FormPrint } from './print/form-print.tsx'

const host: FormHost = { save: async (changes) => ({ saved: changes }) }
const newStore = () => createStore(everyTypeForm(), [{ option_id: 101, value: 'A1', details: null }])

const VIEWS: readonly (readonly [name: string, view: (store: FormStore) => ReactNode])[] = [
  ['a form', (store) => <FormPage store={store} host={host} />],
  ['a form on one page', (store) => <FormPage store={store} host={host} layout="page" />],
  ['a form to read', (store) => <FormPage store={store} host={host} readOnly />],
  ['a form to print', (store) => <FormPrint store={store} />],
]

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Puts server-rendered HTML in the page and hydrates it; records what React could not hydrate. */
function takeOver(view: (store: FormStore) => ReactNode) {
  const within = (store: FormStore) => <MantineProvider>{view(store)}</MantineProvider>
  const element = document.createElement('div')
  element.innerHTML = renderToString(within(newStore()))
  document.body.append(element)
  const kept = element.querySelector('.octroi-form, .octroi-print')
  const faults: string[] = []
  const store = newStore()
  const complaints = vi
    .spyOn(console, 'error')
    .mockImplementation((...said) => void faults.push(said.map(String).join(' ')))
  const root = hydrateRoot(element, within(store), { onRecoverableError: (error) => void faults.push(String(error)) })
  ends.push(() => {
    root.unmount()
    element.remove()
    complaints.mockRestore()
  })
  return { element, kept, faults, store }
}

/**
 * Waits until React has hydrated every element of a page. It does so in tasks of its own and does not report when it is
 * done, but gives each hydrated element a property with the element's props.
 */
async function waitUntilTaken(element: Element): Promise<void> {
  const isTaken = (each: Element) => Object.keys(each).some((key) => key.startsWith('__reactProps$'))
  await expect.poll(() => [...element.querySelectorAll('*')].filter((each) => !isTaken(each))).toEqual([])
}

test.for(VIEWS)('the browser takes over %s as the server sent it', async ([, view]) => {
  const { element, kept, faults } = takeOver(view)
  expect(element.querySelectorAll('*').length).toBeGreaterThan(0)
  await waitUntilTaken(element)
  expect(faults).toEqual([])
  expect(element.querySelector('.octroi-form, .octroi-print')).toBe(kept)
})

test('a form that a server sent is filled in like any other', async () => {
  const { element, store } = takeOver((each) => <FormPage store={each} host={host} />)
  await waitUntilTaken(element)
  const input = page.getByRole('textbox').first()
  await input.fill('B2')
  await expect.poll(() => store.answer(101).value).toBe('B2')
})
