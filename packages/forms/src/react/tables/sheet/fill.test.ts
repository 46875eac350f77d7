import { expect, test } from 'vitest'
import { createStore } from '../../../engine/create-store.ts'
import { frCA } from '../../../locales/react/fr-ca.ts'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { fixedSource } from '../fixed-source.ts'
import { tableSource } from '../table-source.ts'
import { fillDown, fillDragged } from './fill.ts'
import { SheetController } from './sheet-controller.ts'

const columns = [
  field('nom', 'text', { title: 'Nom' }),
  field('genre', 'select', { title: 'Genre', values: ['Un', 'Deux'] }),
  field('prix', 'money', { title: 'Prix' }),
  field('quand', 'date', { title: 'Jour' }),
  field('double', 'formula', { title: 'Double', values: ['prix * 2'] }),
]
const ANA = { nom: 'Ana', genre: 'Deux', prix: '1234.5', quand: '2026-11-21' }

function table(rows: readonly object[]) {
  const asked = question('table', 1, { fields: columns, options: [option(101)] })
  const store = createStore(form(asked), [answer(101, JSON.stringify(rows))])
  const of = { store, question: store.question(1).question, messages: frCA }
  const controller = new SheetController(tableSource(of, of.question.options[0]!), frCA)
  return { controller, rows: () => store.question(1).values[101] }
}

const said = ({ cursor }: SheetController) => cursor.spoken.get().text
const words = ({ notice }: SheetController) => notice.get()?.words
const drag = (controller: SheetController, to: number) => {
  controller.cursor.aimFill(to)
  fillDragged(controller)
}

test('one cell takes what stands above it, of whatever kind, in one step that is taken back at once', () => {
  const { controller, rows } = table([ANA, { nom: 'Béa' }])
  controller.cursor.take({ place: 1, column: 0 })
  controller.cursor.extend({ place: 1, column: 3 })
  fillDown(controller)
  expect(rows()).toEqual([ANA, ANA])
  expect(said(controller)).toBe('4 cellules remplies')
  expect(controller.source.history.size.get().undo).toBe(1)
  controller.undo()
  expect(rows()).toEqual([ANA, { nom: 'Béa' }])
})

test('the first of the selected rows goes in the others, what is empty and what is invalid too', () => {
  const { controller, rows } = table([{ nom: 'Ana', prix: 'cent' }, { quand: '2026-01-01' }, {}])
  controller.cursor.take({ place: 2, column: 3 })
  controller.cursor.extend({ place: 0, column: 0 })
  fillDown(controller)
  expect(rows()).toEqual([
    { nom: 'Ana', prix: 'cent' },
    { nom: 'Ana', prix: 'cent' },
    { nom: 'Ana', prix: 'cent' },
  ])
  expect(controller.source.cellAt(2, columns[2]!).fault).toBeDefined()
  expect(controller.cursor.range()).toEqual({ top: 0, bottom: 2, left: 0, right: 3 })
})

test('what was being typed is over: the next key replaces what was copied', () => {
  const { controller, rows } = table([ANA, {}])
  controller.cursor.take({ place: 1, column: 0 })
  controller.type('Z')
  fillDown(controller)
  expect(rows()).toMatchObject([{}, { nom: 'Ana' }])
  expect(controller.cursor.state.get()).toMatchObject({ draft: null, mode: 'navigation', place: 1, column: 0 })
})

test('a computed cell is refused by its name, and the first row has nothing above it', () => {
  const { controller, rows } = table([ANA, {}])
  controller.cursor.take({ place: 1, column: 3 })
  controller.cursor.extend({ place: 1, column: 4 })
  fillDown(controller)
  expect(rows()).toEqual([ANA, { quand: '2026-11-21' }])
  expect(words(controller)).toEqual([
    '1 cellule remplie',
    '1 cellule n’a pas été changée, car elle est calculée\u00a0: Double, Ligne 2.',
  ])
  controller.cursor.take({ place: 0, column: 0 })
  fillDown(controller)
  expect(rows()).toEqual([ANA, { quand: '2026-11-21' }])
  expect(said(controller)).toBe('Il n’y a pas de ligne au-dessus à recopier.')
})

test('the handle copies what is selected down and up, over and over, and selects all of it', () => {
  const { controller, rows } = table([{}, {}, { nom: 'Un' }, { nom: 'Deux' }, {}, {}, {}])
  controller.cursor.take({ place: 2, column: 0 })
  controller.cursor.extend({ place: 3, column: 0 })
  drag(controller, 6)
  expect(rows()).toMatchObject(['', '', 'Un', 'Deux', 'Un', 'Deux', 'Un'].map((nom) => (nom === '' ? {} : { nom })))
  expect(controller.cursor.range()).toEqual({ top: 2, bottom: 6, left: 0, right: 0 })
  controller.cursor.take({ place: 3, column: 0 })
  controller.cursor.extend({ place: 2, column: 0 })
  drag(controller, 0)
  expect(rows()).toMatchObject([{ nom: 'Un' }, { nom: 'Deux' }, { nom: 'Un' }, { nom: 'Deux' }, {}, {}, {}])
  expect(controller.cursor.range()).toEqual({ top: 0, bottom: 3, left: 0, right: 0 })
})

test('a handle that is let go where it was, or by Escape, copies nothing', () => {
  const { controller, rows } = table([ANA, {}])
  drag(controller, 0)
  controller.cursor.aimFill(1)
  controller.cursor.aimFill(null)
  fillDragged(controller)
  expect(rows()).toEqual([ANA, {}])
  expect(controller.source.history.size.get().undo).toBe(0)
})

test('a budget is filled between its headings and its totals', () => {
  const budget = question('financial-table', 1, {
    fields: [field('an1', 'money', { title: 'An 1' })],
    options: [
      option(101, { label: 'Dons' }),
      option(102, { label: 'Charges', title: 1 }),
      option(103, { label: 'Loyer' }),
      option(104, { label: 'Total', custom: 'L1 + L3' }),
      option(105, { label: 'Salaires' }),
    ],
  })
  const store = createStore(form(budget), [answer(101, '{"an1":"10"}')])
  const of = { store, question: store.question(1).question, messages: frCA, columns: budget.fields }
  const controller = new SheetController(fixedSource({ ...of, isComputed: ({ id }) => id === 104 }), frCA)
  controller.cursor.take({ place: 2, column: 0 })
  fillDown(controller)
  expect(store.question(1).values[103]).toEqual({ an1: '10' })
  controller.cursor.take({ place: 0, column: 0 })
  drag(controller, 4)
  expect(store.question(1).values[105]).toEqual({ an1: '10' })
  expect(words(controller)).toEqual([
    '2 cellules remplies',
    '1 cellule n’a pas été changée, car elle est calculée\u00a0: An 1, Total.',
  ])
})
