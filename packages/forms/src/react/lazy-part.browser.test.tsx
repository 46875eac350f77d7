import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frCA } from '../locales/react/fr-ca.ts'
import { FormMessagesProvider } from './form-messages.tsx'
import { lazyPart } from './lazy-part.tsx'

const Greeting = ({ name }: { readonly name: string }) => <p>Bonjour {name}</p>
const drawn = vi.fn<() => string>(() => 'Un instant')
const Waiting = () => <p>{drawn()}</p>

/** A lazy part whose code the test lets load or fail. */
function slowPart() {
  const tries: { readonly come: () => void; readonly fail: () => void }[] = []
  const Part = lazyPart<{ readonly name: string }>(
    () =>
      new Promise((resolve, reject) => {
        tries.push({ come: () => resolve(Greeting), fail: () => reject(new TypeError('no network')) })
      }),
    { waiting: Waiting },
  )
  return { Part, tries }
}

const show = (Part: ReturnType<typeof slowPart>['Part']) =>
  render(
    <FormMessagesProvider messages={frCA}>
      <input aria-label="Réponse" defaultValue="gardée" />
      <Part name="Rose" />
    </FormMessagesProvider>,
  )

test('a part is asked for when it is shown, and stands in its place when it comes', async () => {
  const { Part, tries } = slowPart()
  expect(tries).toHaveLength(0)
  drawn.mockClear()
  await show(Part)
  await expect.element(page.getByText('Un instant')).toBeVisible()
  expect(drawn).toHaveBeenCalledTimes(1)
  tries[0]?.come()
  await expect.element(page.getByText('Bonjour Rose')).toBeVisible()
  expect(tries).toHaveLength(1)
})

test('a part that was loaded before is there at once', async () => {
  const { Part, tries } = slowPart()
  const preloaded = Promise.all([Part.preload(), Part.preload()])
  tries[0]?.come()
  await preloaded
  await show(Part)
  expect(page.getByText('Bonjour Rose').query()).not.toBeNull()
  expect(tries).toHaveLength(1)
})

test('without a network only the part is missing, says so, and can be asked for again', async () => {
  const { Part, tries } = slowPart()
  await show(Part)
  await expect.element(page.getByText('Un instant')).toBeVisible()
  tries[0]?.fail()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/n’a pas pu être chargée/)
  await expect.element(page.getByRole('textbox', { name: 'Réponse' })).toHaveValue('gardée')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByText('Un instant')).toBeVisible()
  tries[1]?.come()
  await expect.element(page.getByText('Bonjour Rose')).toBeVisible()
})
