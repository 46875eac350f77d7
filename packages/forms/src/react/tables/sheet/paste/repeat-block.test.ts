import { expect, test } from 'vitest'
import { createStore } from '../../../../engine/create-store.ts'
import { frCA } from '../../../../locales/react/fr-ca.ts'
import { answer, field, form, option, question } from '../../../../testing/builders.ts'
import { tableSource } from '../../table-source.ts'
import { SheetController } from '../sheet-controller.ts'
import { toTabSeparated } from './tab-separated.ts'

const fields = [
  field('nom', 'text', { title: 'Nom' }),
  field('prix', 'money', { title: 'Prix' }),
  field('qte', 'integer', { title: 'Quantité' }),
  field('cout', 'formula', { title: 'Coût', values: ['prix * qte'] }),
]

function table(rows: readonly object[]) {
  const store = createStore(form(question('table', 1, { fields, options: [option(101)] })), [
    answer(101, JSON.stringify(rows)),
  ])
  const asked = store.question(1).question
  const source = tableSource({ store, question: asked, messages: frCA }, asked.options[0]!)
  return { source, controller: new SheetController(source, frCA), rows: () => store.question(1).values[101] }
}

const words = ({ notice }: SheetController) => notice.get()?.words

test('a copied block is repeated over a selection of whole multiples of it, in one step', () => {
  const { controller, rows, source } = table([{ nom: 'Ana' }, { nom: 'Béa' }, {}, {}])
  const over = (bottom: number, right: number) => {
    controller.cursor.take({ place: 0, column: 1 })
    controller.cursor.extend({ place: bottom, column: right })
  }
  over(3, 1)
  controller.paste('1\n2\n')
  const once = [{ nom: 'Ana', prix: '1' }, { nom: 'Béa', prix: '2' }, { prix: '1' }, { prix: '2' }]
  expect(rows()).toEqual(once)
  expect(source.history.size.get().undo).toBe(1)
  expect(controller.cursor.range()).toEqual({ top: 0, bottom: 3, left: 1, right: 1 })
  expect(words(controller)).toBeUndefined()
  over(1, 2)
  controller.paste('7\n8')
  expect(rows()).toEqual([{ nom: 'Ana', prix: '7', qte: '7' }, { nom: 'Béa', prix: '8', qte: '8' }, ...once.slice(2)])
  controller.undo()
  expect(rows()).toEqual(once)
  controller.undo()
  expect(rows()).toEqual([{ nom: 'Ana' }, { nom: 'Béa' }, {}, {}])
})

test('a block is pasted once from the first cell on where the selection is no multiple of it', () => {
  const { controller, rows } = table([{ nom: 'Ana' }, {}, {}])
  controller.cursor.take({ place: 0, column: 1 })
  controller.cursor.extend({ place: 2, column: 2 })
  controller.paste('1\n2')
  expect(rows()).toEqual([{ nom: 'Ana', prix: '1' }, { prix: '2' }, {}])
  expect(controller.cursor.range()).toEqual({ top: 0, bottom: 1, left: 1, right: 1 })
})

test('a repeated block leaves out what cannot be changed, and says which cells', () => {
  const { controller, rows } = table([{ nom: 'Ana' }, { nom: 'Béa' }])
  controller.cursor.take({ place: 1, column: 0 })
  controller.cursor.extend({ place: 0, column: 3 })
  controller.paste('4\t5')
  expect(rows()).toEqual([
    { nom: '4', prix: '5', qte: '4' },
    { nom: '4', prix: '5', qte: '4' },
  ])
  expect(words(controller)).toEqual([
    '6 cellules collées sur 2 lignes.',
    '2 cellules n’ont pas été changées, car elles sont calculées\u00a0: Coût, Ligne 1; Coût, Ligne 2.',
  ])
})

test.for([
  ['Excel', '1\t2\r\n\t\r\n'],
  ['LibreOffice', '1\t2\n\t'],
])('a block copied in %s that ends in a blank row is repeated with it', ([, text]) => {
  const { controller, rows } = table([{}, { nom: 'Béa', prix: '9' }, {}, { prix: '9', qte: '9' }])
  controller.cursor.take({ place: 0, column: 1 })
  controller.cursor.extend({ place: 3, column: 2 })
  controller.paste(text!)
  expect(rows()).toEqual([{ prix: '1', qte: '2' }, { nom: 'Béa' }, { prix: '1', qte: '2' }, {}])
  expect(controller.cursor.range()).toEqual({ top: 0, bottom: 3, left: 1, right: 2 })
})

test('what is copied with a blank row at its end is pasted with it over as many rows again', () => {
  const { controller, rows } = table([{ prix: '1' }, { nom: 'Béa' }, { prix: '8' }, { prix: '9' }])
  controller.cursor.take({ place: 0, column: 1 })
  controller.cursor.extend({ place: 1, column: 1 })
  const copied = toTabSeparated(controller.copy())
  controller.cursor.take({ place: 2, column: 1 })
  controller.cursor.extend({ place: 3, column: 1 })
  controller.paste(copied)
  expect(rows()).toEqual([{ prix: '1' }, { nom: 'Béa' }, { prix: '1' }, {}])
})

test('blank rows at the end of what is pasted neither empty rows that are not selected, nor add any', () => {
  const { controller, rows } = table([{ nom: 'Ana' }, { nom: 'Béa' }])
  controller.cursor.take({ place: 0, column: 0 })
  controller.paste('Zoé\r\n\r\n\r\n\r\n')
  expect(rows()).toEqual([{ nom: 'Zoé' }, { nom: 'Béa' }])
  expect(words(controller)).toBeUndefined()
  expect(controller.cursor.spoken.get().text).toBe('1 cellule collée sur 1 ligne.')
})
