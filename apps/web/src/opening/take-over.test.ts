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
  vi.useRealTimers()
  place.remove()
  root.remove()
})

/** Renders the page behind the opening, as React does: all at once. */
function render(clicked: readonly Element[] = [], html = PAGE): void {
  startBehind({ place, root, clicked, forget })
  const template = document.createElement('template')
  template.innerHTML = html
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
  expect(entered).toEqual(['yes', 'name', 'why', 'region'])
})

test('a key between the page and what is entered is not lost', async () => {
  const entered: string[] = []
  root.addEventListener('input', ({ target }) => entered.push((target as HTMLInputElement).value))
  const name = inOpening<HTMLInputElement>('#name')
  name.value = 'Marmite li'
  render()
  // The page is complete now, and takes the opening's place in the next task.
  await Promise.resolve()
  name.value = 'Marmite lib'
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect(inPage<HTMLInputElement>('#name').value).toBe('Marmite lib')
  expect(entered).toEqual(['Marmite lib'])
})

test('a field that writes its own text when it receives the focus has what was typed', async () => {
  const name = inOpening<HTMLInputElement>('#name')
  name.focus()
  name.value = '98'
  render()
  const own = inPage<HTMLInputElement>('#name')
  own.addEventListener('focus', () => queueMicrotask(() => (own.value = '')))
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect([own.value, own.selectionStart]).toEqual(['98', 2])
})

const BOXES = ['Nord', 'Sud'].map((name) => `<label><input type="checkbox" name="places" />${name}</label>`).join('')

test('a box without an id is checked in the page, and keeps the focus', async () => {
  place.innerHTML = BOXES
  const [, box] = place.querySelectorAll('input')
  box?.click()
  box?.focus()
  render([], BOXES)
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  const own = [...root.querySelectorAll('input')]
  expect(own.map(({ checked }) => checked)).toEqual([false, true])
  expect(document.activeElement).toBe(own[1])
})

test('the focus stays on a button, which has another id in the page', async () => {
  place.innerHTML = '<button id="_R_1_">Imprimer</button><button id="_R_2_">Suivant</button>'
  place.querySelectorAll('button')[1]?.focus()
  render([], '<button id="_r_a_">Imprimer</button><button id="_r_b_">Suivant</button>')
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect(document.activeElement?.id).toBe('_r_b_')
})

test('where the page has one more button of the same name, none is clicked', async () => {
  const clicks: EventTarget[] = []
  root.addEventListener('click', ({ target }) => target && clicks.push(target))
  const [first] = place.querySelectorAll('button')
  render(first ? [first] : [], `<button type="button">Suivant</button>${PAGE}`)
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect(clicks).toEqual([])
})

test('what browsers make of written values is not taken for an answer', async () => {
  const entered: Event[] = []
  for (const name of ['input', 'change', 'click']) root.addEventListener(name, (event) => entered.push(event))
  const html =
    '<input id="line" value="Un&#10;deux" /><select id="one"><option>Ouest</option><option>Est</option></select>'
  place.innerHTML = html
  render([], html)
  await vi.waitUntil(() => forget.mock.calls.length > 0)
  expect(entered).toEqual([])
})

test('a table may have fewer cells in the page, but is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  place.innerHTML = '<table role="grid"><tr><td>Un</td><td>Deux</td></tr></table>'
  render([], '<p></p><p></p>')
  await vi.advanceTimersByTimeAsync(1)
  expect(place.isConnected).toBe(true)
  root.innerHTML = '<table role="grid"><tr><td>Un</td></tr></table>'
  // Well before the two seconds after which the page is shown in any case.
  await vi.advanceTimersByTimeAsync(1)
  expect(place.isConnected).toBe(false)
})

test('a page that does not become as complete is shown after two seconds, but waits for what was typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  inOpening<HTMLInputElement>('#name').value = 'Marmite libre'
  render([], 'Un instant')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(place.isConnected).toBe(true)
  root.innerHTML = '<input id="name" value="Marmite" />'
  await vi.advanceTimersByTimeAsync(1)
  expect(inPage<HTMLInputElement>('#name').value).toBe('Marmite libre')
  expect(forget).toHaveBeenCalled()
})

test('what was typed is not forgotten if the page never has its field', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  inOpening<HTMLInputElement>('#name').value = 'Marmite libre'
  render([], 'Cette page ne peut pas être affichée')
  await vi.advanceTimersByTimeAsync(30_001)
  expect(place.isConnected).toBe(false)
  expect(forget).not.toHaveBeenCalled()
})

test('a letter of two keys is finished in the opening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const name = inOpening<HTMLInputElement>('#name')
  render()
  name.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1)
  expect(place.isConnected).toBe(true)
  name.value = 'ê'
  name.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(1)
  expect(forget).toHaveBeenCalled()
  expect(inPage<HTMLInputElement>('#name').value).toBe('ê')
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
