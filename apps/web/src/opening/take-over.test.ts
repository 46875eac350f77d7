import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startBehind } from './take-over.ts'

let place: HTMLElement
let root: HTMLElement
/** Called once the page has entered what was typed. */
const forget = vi.fn()

/** A page with a text, a long text, a choice, a button and a link; the server writes the same as the application. */
const PAGE = `
  <input id="name" type="text" value="Marmite" /><textarea id="why">Parce que</textarea>
  <input id="yes" type="checkbox" /><select id="region"><option>Ouest</option><option>Est</option></select><button type="button">Suivant</button><button type="button">Suivant</button>`

beforeEach(() => {
  forget.mockReset()
  place = document.createElement('div')
  place.id = 'opening'
  place.innerHTML = PAGE
  root = document.createElement('div')
  document.body.append(place, root)
})
afterEach(() => {
  place.remove()
  root.remove()
})

/** Renders the page behind the opening, as React does: all at once. */
function render(clicked: readonly Element[] = []): void {
  startBehind({ place, root, clicked, forget })
  const template = document.createElement('template')
  template.innerHTML = PAGE
  root.replaceChildren(template.content)
}

const inOpening = <Kind extends Element>(selector: string) => place.querySelector<Kind>(selector) as Kind
const inPage = <Kind extends Element>(selector: string) => root.querySelector<Kind>(selector) as Kind

/** @behaviour shell.opening-takes-keys */
test('what was typed is entered into the page, which takes the place of the opening with the focus', async () => {
  const entered: string[] = []
  const note = ({ target }: Event) => entered.push((target as HTMLInputElement).id)
  root.addEventListener('input', note)
  inOpening<HTMLSelectElement>('#region').value = 'Est'
  const name = inOpening<HTMLInputElement>('#name')
  name.focus()
  name.value = 'Marmite libre'
  name.setSelectionRange(3, 7)
  inOpening<HTMLTextAreaElement>('#why').value = 'Parce que oui'
  inOpening<HTMLInputElement>('#yes').checked = true
  render()
  inPage('#region').addEventListener('change', note)
  expect(root.checkVisibility({ visibilityProperty: true })).toBe(false)
  await vi.waitUntil(() => entered.length === 4)
  expect(place.isConnected).toBe(false)
  expect(root.checkVisibility({ visibilityProperty: true })).toBe(true)
  const own = inPage<HTMLInputElement>('#name')
  expect(document.activeElement).toBe(own)
  expect([own.value, own.selectionStart, own.selectionEnd]).toEqual(['Marmite libre', 3, 7])
  expect(inPage<HTMLTextAreaElement>('#why').value).toBe('Parce que oui')
  expect(inPage<HTMLInputElement>('#yes').checked).toBe(true)
  expect(inPage<HTMLSelectElement>('#region').value).toBe('Est')
  expect(entered).toEqual(['name', 'why', 'yes', 'region'])
})

test('a key between the page and what is entered is not lost', async () => {
  const entered: string[] = []
  root.addEventListener('input', ({ target }) => entered.push((target as HTMLInputElement).value))
  inOpening<HTMLInputElement>('#name').value = 'Marmite li'
  render()
  // The page takes the opening's place before the next task.
  await Promise.resolve()
  const own = inPage<HTMLInputElement>('#name')
  expect(own.value).toBe('Marmite li')
  own.value = 'Marmite lib'
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect(own.value).toBe('Marmite lib')
  expect(entered).toEqual([])
})

test('what was not touched is not entered, so that newer answers stay', async () => {
  render()
  inPage<HTMLInputElement>('#name').value = 'Marmite 2'
  await vi.waitUntil(() => !place.isConnected)
  expect(inPage<HTMLInputElement>('#name').value).toBe('Marmite 2')
  expect(document.activeElement).toBe(document.body)
})

test('a button that was clicked too early is clicked in the page', async () => {
  const clicks: number[] = []
  root.addEventListener('click', ({ target }) =>
    clicks.push([...root.querySelectorAll('button')].indexOf(target as HTMLButtonElement)),
  )
  const [, second] = place.querySelectorAll('button')
  render(second ? [second] : [])
  await vi.waitUntil(() => clicks.length > 0)
  expect(clicks).toEqual([1])
})

test('the page is waited for until it has all of the opening', async () => {
  render()
  const late = inPage('#why')
  late.remove()
  await Promise.resolve()
  expect(place.isConnected).toBe(true)
  root.append(late)
  await vi.waitUntil(() => !place.isConnected)
})
