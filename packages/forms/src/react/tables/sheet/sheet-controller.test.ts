import { array, assert, constantFrom, integer, nat, oneof, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from '../../../engine/create-store.ts'
import { frCA } from '../../../locales/react/fr-ca.ts'
import { answer, field, form, option, question } from '../../../testing/builders.ts'
import { fixedSource } from '../fixed-source.ts'
import { tableSource } from '../table-source.ts'
import { SheetController } from './sheet-controller.ts'

const columns = [
  field('nom', 'text', { title: 'Nom', length: 10 }),
  field('prix', 'money', { title: 'Prix' }),
  field('qte', 'integer', { title: 'Quantité' }),
  field('cout', 'formula', { title: 'Coût', values: ['prix * qte'] }),
]

function table(rows: readonly object[], { limit = 5, custom = null as string | null, fields = columns } = {}) {
  const asked = question('table', 1, { fields, options: [option(101, { custom })], computed: { limit } })
  const store = createStore(form(asked), [answer(101, JSON.stringify(rows))])
  const of = { store, question: store.question(1).question, messages: frCA }
  const source = tableSource(of, of.question.options[0]!)
  const controller = new SheetController(source, frCA)
  return { store, source, controller, rows: () => store.question(1).values[101] }
}

const words = ({ notice }: SheetController) => notice.get()?.words

test('a paste spills to the right and down, adds rows, and is one step', () => {
  const { controller, rows, source } = table([{ nom: 'Ana' }, { nom: 'Béa' }])
  controller.cursor.take({ place: 1, column: 0 })
  controller.paste('Zoé\t1 234,50 $\t3\r\nYan\t(5)\t4\r\n')
  expect(rows()).toEqual([
    { nom: 'Ana' },
    { nom: 'Zoé', prix: '1234.5', qte: '3' },
    { nom: 'Yan', prix: '-5', qte: '4' },
  ])
  expect(words(controller)).toBeUndefined()
  expect(controller.cursor.spoken.get().text).toBe('6 cellules collées sur 2 lignes.')
  expect(source.history.size.get().undo).toBe(1)
  controller.undo()
  expect(rows()).toEqual([{ nom: 'Ana' }, { nom: 'Béa' }])
  controller.redo()
  expect(rows()).toHaveLength(3)
})

test('a blank cell of a spreadsheet empties the cells that it is pasted over; nothing is said to be pasted when nothing is', () => {
  const { controller, rows } = table([{ nom: 'Ana', prix: '5' }])
  controller.paste('\r\n')
  expect(rows()).toEqual([{ prix: '5' }])
  controller.paste('')
  expect(rows()).toEqual([{ prix: '5' }])
  expect(controller.cursor.spoken.get().text).toBe('Rien n’a été collé.')
})

test('a loss typed in parentheses is stored as one, and a dash alone is kept to be corrected', () => {
  const { controller, rows } = table([{}])
  controller.cursor.take({ place: 0, column: 1 })
  controller.type('(1 234,50 $)')
  expect(rows()).toEqual([{ prix: '-1234.5' }])
  controller.type('-')
  expect(rows()).toEqual([{ prix: '-' }])
})

test('what is typed in a cell is read as a whole once it is left, and taken back as one step', () => {
  const fields = [
    field('quand', 'date'),
    field('tel', 'tel'),
    field('code', 'text', { validation: '^[A-Za-z][0-9][A-Za-z] ?[0-9][A-Za-z][0-9]$' }),
  ]
  const { controller, rows, source } = table([{ tel: '1' }], { fields })
  const typeAt = (column: number, text: string) => {
    controller.cursor.take({ place: 0, column })
    for (let end = 1; end <= text.length; end++) controller.type(text.slice(0, end))
  }
  typeAt(0, '5 mars 20')
  expect(rows()).toEqual([{ quand: '5 mars 20', tel: '1' }])
  typeAt(1, '4185551234')
  expect(rows()).toEqual([{ quand: '2020-03-05', tel: '4185551234' }])
  expect(controller.cursor.spoken.get().text).toContain('Année lue\u00a0: 2020')
  typeAt(2, 'g5l1a1')
  controller.cursor.leave()
  expect(rows()).toEqual([{ quand: '2020-03-05', tel: '418 555-1234', code: 'G5L 1A1' }])
  expect(source.history.size.get().undo).toBe(3)
  typeAt(0, '31-02-2020')
  controller.putBack()
  expect(rows()).toMatchObject([{ quand: '2020-03-05' }])
  typeAt(0, '03/25/2020')
  controller.cursor.leave()
  expect(rows()).toMatchObject([{ quand: '03/25/2020' }])
})

test('dates that fit with the month first only are asked about, and nothing is written before the answer', () => {
  const fields = [field('nom', 'text'), field('quand', 'date', { title: 'Jour' })]
  const { controller, rows } = table([{ nom: 'Ana' }], { fields })
  const pasted = 'Zoé\t03/25/2020\nBéa\t03/04/2020'
  controller.cursor.take({ place: 0, column: 0 })
  controller.paste(pasted)
  expect(controller.question.get()).toMatchObject({
    example: '03/04/2020',
    other: '2020-03-04',
    own: '2020-04-03',
  })
  controller.cursor.leave()
  controller.answer(null)
  expect(rows()).toEqual([{ nom: 'Ana' }])
  controller.paste(pasted)
  controller.answer(true)
  expect(rows()).toEqual([
    { nom: 'Zoé', quand: '2020-03-25' },
    { nom: 'Béa', quand: '2020-03-04' },
  ])
  expect([controller.question.get(), words(controller)]).toEqual([null, undefined])
  controller.undo()
  controller.cursor.take({ place: 0, column: 0 })
  controller.paste(pasted)
  controller.answer(false)
  expect(rows()).toEqual([
    { nom: 'Zoé', quand: '03/25/2020' },
    { nom: 'Béa', quand: '2020-04-03' },
  ])
  expect(words(controller)?.at(-1)).toBe(
    'Ce texte n’est pas une date (jj-mm-aaaa), corrigez-le\u00a0: «\u00a003/25/2020\u00a0» (Jour, Ligne 1).',
  )
})

test('dates of which neither order fits all are kept as they are, and named; completed years are told', () => {
  const fields = [field('quand', 'date', { title: 'Jour' })]
  const { controller, rows } = table([{}], { fields })
  controller.paste('03/25/2020\n25/03/2020\n5.3.20')
  expect(controller.question.get()).toBeNull()
  expect(rows()).toEqual([{ quand: '03/25/2020' }, { quand: '2020-03-25' }, { quand: '2020-03-05' }])
  expect(words(controller)?.slice(1)).toEqual([
    'Ce texte n’est pas une date (jj-mm-aaaa), corrigez-le\u00a0: «\u00a003/25/2020\u00a0» (Jour, Ligne 1).',
    '1 année complétée\u00a0: «\u00a05.3.20\u00a0» est lu 05-03-2020.',
  ])
})

test('what does not fit is not written, and each thing is said with its cells', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { limit: 2 })
  controller.paste('Zoé\tdouze\t3\t99\tde trop\nun nom bien trop long\t5\t4\t20\nBéa\t1\t1')
  expect(rows()).toEqual([
    { nom: 'Zoé', qte: '3' },
    { nom: 'un nom bien trop long', prix: '5', qte: '4' },
  ])
  expect(words(controller)).toEqual([
    '5 cellules collées sur 2 lignes.',
    '1 ligne de trop\u00a0: ce tableau a 2 lignes au plus. Rien n’en a été collé.',
    '1 colonne de trop, à droite de la dernière. Rien n’en a été collé.',
    'Ce texte n’est pas un nombre et n’a pas été collé\u00a0: «\u00a0douze\u00a0» (Prix, Ligne 1).',
    '2 cellules n’ont pas été changées, car elles sont calculées\u00a0: Coût, Ligne 1; Coût, Ligne 2.',
  ])
})

const AMOUNTS = [
  field('nom', 'text', { title: 'Nom' }),
  ...['a', 'b', 'c'].map((id) => field(id, 'money', { title: id })),
]

/** @behaviour widgets.names-aside */
test('rows copied with their names land from the active cell, and the names are said to be left aside', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: AMOUNTS })
  for (const pasted of [
    'Salaires\t100 000,00\t110 000\t120 000\n211\t\t5\t6\nLoyer\t1\t\t2',
    '32\tSalaires\t100 000,00\t110 000\t120 000\n33\t211 services\t\t5\t6\n40\tLoyer\t1\t\t2',
  ]) {
    controller.cursor.take({ place: 0, column: 1 })
    controller.paste(pasted)
    expect(rows()).toEqual([
      { nom: 'Ana', a: '100000', b: '110000', c: '120000' },
      { b: '5', c: '6' },
      { a: '1', c: '2' },
    ])
    expect(words(controller)?.slice(1)).toEqual([
      'La colonne des noms («\u00a0Salaires\u00a0»…) a été laissée de côté\u00a0: les montants commencent dans la cellule choisie.',
    ])
    controller.undo()
  }
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste('n/d\t5\n3\t4')
  expect(rows()).toEqual([
    { nom: 'Ana', b: '5' },
    { a: '3', b: '4' },
  ])
  controller.undo()
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste('Salaires\nLoyer')
  expect([rows(), words(controller)?.[0]]).toEqual([[{ nom: 'Ana' }], 'Rien n’a été collé.'])
})

/** @behaviour widgets.unsure-figures */
test('three digits after a comma are decimals, and said to be; beside amounts in English they are asked about', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: AMOUNTS })
  const told = '«\u00a01,234\u00a0» est lu 1,23\u00a0$. Pour 1\u00a0234,00\u00a0$, écrivez 1\u00a0234.'
  controller.cursor.take({ place: 0, column: 1 })
  controller.type('1,234')
  expect(words(controller)).toBeUndefined()
  controller.cursor.take({ place: 0, column: 2 })
  expect([words(controller), controller.notice.get()?.at]).toEqual([[told], { place: 0, column: 1 }])
  controller.type('1,2345')
  controller.cursor.take({ place: 0, column: 1 })
  expect(words(controller)).toEqual(['«\u00a01,2345\u00a0» est arrondi à 1,23\u00a0$.'])
  controller.closeNotice()
  controller.cursor.take({ place: 0, column: 1 })
  controller.type('1 234')
  controller.cursor.take({ place: 0, column: 1 })
  expect([words(controller), rows()]).toEqual([undefined, [{ nom: 'Ana', a: '1234', b: '1.23' }]])
  controller.paste('1,234\n5,678')
  expect(controller.question.get()).toMatchObject({ about: 'figures', own: '1.234', other: '1234', isAmongAlike: true })
  controller.answer(false)
  expect(words(controller)?.[1]).toBe(told.replace('$. Pour', '$, et 1 de plus de même. Pour'))
  const pasted = '15 000,00 $\n1,234.56\n1,234\n(250,00)'
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste(pasted)
  expect(controller.question.get()).toMatchObject({ about: 'figures', example: '1,234', own: '1.234', other: '1234' })
  controller.answer(true)
  const landed = () => (rows() as { a?: string }[]).map(({ a }) => a)
  expect([landed(), words(controller)]).toEqual([['15000', '1234.56', '1234', '-250'], undefined])
  controller.paste(pasted)
  controller.answer(false)
  expect([landed()[2], words(controller)?.[1]]).toEqual(['1.23', told])
})

test('the other reading of a figure is written with one press', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: AMOUNTS })
  controller.cursor.take({ place: 0, column: 1 })
  controller.type('$25,000')
  controller.cursor.take({ place: 0, column: 2 })
  expect(controller.notice.get()?.other).toBe('25000')
  controller.readOther()
  expect([rows(), controller.notice.get()]).toEqual([[{ nom: 'Ana', a: '25000' }], null])
  controller.undo()
  expect(rows()).toEqual([{ nom: 'Ana', a: '25' }])
})

test('amounts are rounded to their cents as they are typed and pasted, which is said, and a dash alone is a blank', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: AMOUNTS })
  controller.cursor.take({ place: 0, column: 1 })
  controller.type('1234,567 $')
  expect(rows()).toEqual([{ nom: 'Ana', a: '1234.57' }])
  controller.cursor.take({ place: 0, column: 2 })
  expect(words(controller)).toEqual(['«\u00a01234,567 $\u00a0» est arrondi à 1\u00a0234,57\u00a0$.'])
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste('2,005\t-')
  expect(rows()).toEqual([{ nom: 'Ana', a: '2.01' }])
  controller.paste('0,0051\t0,0049')
  expect(words(controller)?.[1]).toBe('«\u00a00,0051\u00a0» est arrondi à 0,01\u00a0$, et 1 autre montant de même.')
  controller.paste('12%')
  expect(rows()).toEqual([{ nom: 'Ana', a: '0.01', b: '0' }])
  controller.type('-')
  controller.cursor.take({ place: 0, column: 2 })
  expect(rows()).toEqual([{ nom: 'Ana', b: '0' }])
})

test('a first row that repeats the titles of the columns is left out of what is pasted', () => {
  const { controller, rows } = table([], { fields: AMOUNTS })
  const titles = AMOUNTS.map(({ title }) => title)
  controller.paste([titles.join('\t').toUpperCase(), 'Ana\t5\t6'].join('\n'))
  expect(rows()).toEqual([{ nom: 'Ana', a: '5', b: '6' }])
  expect(words(controller)?.[1]).toMatch(/^La première ligne .* répète les titres des colonnes/)
  controller.paste('Ana\t5\t6\nBob\t7\t8')
  expect(rows()).toHaveLength(2)
})

test('titles are left out also where they fall on other columns than their own, which is said', () => {
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: AMOUNTS })
  controller.cursor.take({ place: 0, column: 1 })
  const titles = AMOUNTS.map(({ title }) => title)
  controller.paste([titles.slice(0, 2).join('\t'), '5\t6'].join('\n'))
  expect(rows()).toEqual([{ nom: 'Ana', a: '5', b: '6' }])
  expect(words(controller)?.[2]).toMatch(/^Elle nomme d’autres colonnes/)
})

test('one text that is the title of another column is an answer', () => {
  const { controller, rows } = table([], { fields: AMOUNTS })
  controller.paste([AMOUNTS[1]?.title, 'Ana'].join('\n'))
  expect(rows()).toEqual([{ nom: AMOUNTS[1]?.title }, { nom: 'Ana' }])
})

test('years that are the titles of columns are titles, and data anywhere else', () => {
  const years = AMOUNTS.map((field) => ({ ...field, title: { a: '2024', b: '2025' }[field.id] ?? field.title }))
  const { controller, rows } = table([{ nom: 'Ana' }], { fields: years })
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste(['2024\t2025', '5\t6'].join('\n'))
  expect(rows()).toEqual([{ nom: 'Ana', a: '5', b: '6' }])
  controller.paste(['2023\t2022', '7\t8'].join('\n'))
  expect(rows()).toEqual([
    { nom: 'Ana', a: '2023', b: '2022' },
    { a: '7', b: '8' },
  ])
})

test('an empty pasted cell empties, and over a computed cell it is nothing', () => {
  const { controller, rows } = table([{ nom: 'Ana', prix: '5' }])
  controller.paste('\t\t2\t')
  expect(rows()).toEqual([{ qte: '2' }])
  expect(words(controller)).toBeUndefined()
})

test('one copied cell fills the whole selection', () => {
  const { controller, rows } = table([{ nom: 'Ana' }, { nom: 'Béa' }, {}])
  controller.cursor.take({ place: 0, column: 1 })
  controller.cursor.extend({ place: 2, column: 2 })
  controller.paste('7')
  expect(rows()).toEqual([
    { nom: 'Ana', prix: '7', qte: '7' },
    { nom: 'Béa', prix: '7', qte: '7' },
    { prix: '7', qte: '7' },
  ])
})

test('a range is copied as another spreadsheet reads it, and emptied in one step', () => {
  const { controller, rows, source } = table([
    { nom: 'Ana', prix: '1234.5', qte: '2' },
    { nom: 'Béa', prix: '1' },
  ])
  controller.cursor.take({ place: 0, column: 0 })
  controller.cursor.extend({ place: 1, column: 3 })
  expect(controller.copy()).toEqual([
    ['Ana', '1234,5', '2', '2469'],
    ['Béa', '1', '', '0'],
  ])
  controller.clear()
  expect(rows()).toEqual([{}, {}])
  expect(source.history.size.get().undo).toBe(1)
})

test('the telephone of the others on a board and the function of the first are in the way of a paste', () => {
  const fields = [field('nom', 'text', { title: 'Nom' }), field('function', 'text'), field('telephone', 'tel')]
  const { controller, rows } = table([{ nom: 'Ana' }], { custom: 'board', fields })
  controller.paste('Ana\tTrésorerie\t418\nBéa\tSecrétariat\t514')
  expect(rows()).toMatchObject([
    { nom: 'Ana', telephone: '418' },
    { nom: 'Béa', function: 'Secrétariat' },
  ])
  expect(words(controller)?.slice(1)).toEqual([
    '1 cellule n’a pas été changée, car elle est fixe\u00a0: function, Ligne 1.',
    '1 cellule n’a pas été changée, car elle est en lecture seule\u00a0: telephone, Ligne 2.',
  ])
})

test('headings and totals keep their place in a paste: what falls on them is said, the rest stays beside its row', () => {
  const asked = question('financial-table', 1)
  const store = createStore(form(asked), [])
  const of = { store, question: store.question(1).question, messages: frCA }
  const source = fixedSource({ ...of, columns: of.question.fields, isComputed: ({ custom }) => custom !== null })
  const controller = new SheetController(source, frCA)
  expect(controller.cursor.state.get()).toMatchObject({ place: 1, column: 0 })
  controller.cursor.state.set({ ...controller.cursor.state.get(), place: 0 })
  controller.paste('Titre\tTitre\n100\t200\n40\t50\n60\t150\nbeyond')
  expect(store.question(1).values).toEqual({ 102: { reel: '100', prevu: '200' }, 103: { reel: '40', prevu: '50' } })
  expect(words(controller)).toEqual([
    '4 cellules collées sur 2 lignes.',
    '1 ligne de trop\u00a0: ce tableau a 4 lignes au plus. Rien n’en a été collé.',
    'Du texte tombait sur un titre, qui ne change pas\u00a0: Option 101.',
    '2 cellules n’ont pas été changées, car elles sont calculées\u00a0: reel, Option 104; prevu, Option 104.',
  ])
  controller.undo()
  expect(store.question(1).values).toEqual({})
})

test('typing in one cell is one step, and Escape leaves no trace of it', () => {
  const { controller, rows, source } = table([{ nom: 'Ana' }])
  for (const typed of ['B', 'Bé', 'Béa']) controller.type(typed)
  expect(source.history.size.get().undo).toBe(1)
  controller.putBack()
  expect(rows()).toEqual([{ nom: 'Ana' }])
  expect(source.history.size.get()).toEqual({ undo: 0, redo: 0 })
})

test('answers loaded meanwhile are not written over by undo', () => {
  const { controller, rows, store } = table([{ nom: 'Ana' }])
  controller.type('Béa')
  store.load([answer(101, '[{"nom":"Autre"}]')])
  controller.undo()
  expect(rows()).toEqual([{ nom: 'Autre' }])
})

type Act = (of: ReturnType<typeof table>) => void

const cell = oneof(string(), constantFrom('1 234,56', '(12)', 'x', '', '2026', '=1'))
const acts = {
  paste: record({ place: nat(4), column: nat(3), cells: array(array(cell, { maxLength: 5 }), { maxLength: 6 }) }).map(
    ({ place, column, cells }): Act =>
      ({ controller, source }) => {
        controller.cursor.take({ place: Math.min(place, source.rowCount() - 1), column })
        controller.paste(cells.map((row) => row.join('\t')).join('\n'))
      },
  ),
  type: record({ column: nat(2), text: string() }).map(
    ({ column, text }): Act =>
      ({ controller }) => {
        controller.cursor.take({ place: 0, column })
        controller.type(text)
      },
  ),
  rows: integer({ min: 0, max: 2 }).map(
    (which): Act =>
      ({ source }) => {
        if (which === 0) source.add()
        else if (which === 1) source.rowActions?.remove(0)
        else if (source.rowCount() > 1) source.rowActions?.move(0, 1)
      },
  ),
}

test('undo gives exactly the state before, for any paste after anything', () => {
  assert(
    property(array(oneof(acts.paste, acts.type, acts.rows), { maxLength: 8 }), acts.paste, (before, paste) => {
      const of = table([{ nom: 'Ana', prix: '5' }, { nom: 'Béa' }])
      for (const act of before) act(of)
      // A paste into another cell commits the text being edited, which may change it: a lone dash becomes blank.
      of.controller.cursor.turnTo('navigation')
      const states = { rows: of.rows(), undo: of.source.history.size.get().undo }
      paste(of)
      if (of.source.history.size.get().undo > states.undo) {
        const after = of.rows()
        of.controller.undo()
        expect(of.rows()).toEqual(states.rows)
        of.controller.redo()
        expect(of.rows()).toEqual(after)
        of.controller.undo()
      }
      expect(of.rows()).toEqual(states.rows)
      while (of.source.history.undo());
      expect(of.rows()).toEqual([{ nom: 'Ana', prix: '5' }, { nom: 'Béa' }])
    }),
  )
})

test('what is saved meanwhile ends neither the typing nor what can be taken back', () => {
  const { controller, rows, store, source } = table([{ nom: 'Ana' }])
  controller.cursor.take({ place: 0, column: 0 })
  controller.type('Zo')
  const sent = store.changed()
  controller.type('Zoé ')
  store.markSaved(sent)
  controller.cursor.settle()
  expect(controller.cursor.state.get()).toMatchObject({ draft: 'Zoé ', mode: 'typing' })
  expect(rows()).toEqual([{ nom: 'Zoé ' }])
  controller.cursor.take({ place: 0, column: 1 })
  controller.paste('5\t3\r\n6\t4')
  store.markSaved(store.changed())
  controller.cursor.settle()
  expect(source.history.size.get()).toEqual({ undo: 2, redo: 0 })
  controller.undo()
  controller.undo()
  expect(rows()).toEqual([{ nom: 'Ana' }])
})

test('an answer that comes from elsewhere while a cell is written is shown at once, and not written over unseen', () => {
  const { controller, rows, store } = table([{ nom: 'Ana' }, { nom: 'Béa' }])
  controller.cursor.take({ place: 1, column: 0 })
  controller.type('Zo')
  store.load([answer(101, '[{"nom":"Autre"},{"nom":"Autre encore"}]')])
  controller.cursor.settle()
  expect(rows()).toEqual([{ nom: 'Autre' }, { nom: 'Autre encore' }])
  expect(controller.cursor.state.get()).toMatchObject({ place: 1, draft: null, mode: 'navigation' })
  store.load([answer(101, '[{"nom":"Seul"}]')])
  controller.cursor.settle()
  expect(controller.cursor.state.get()).toMatchObject({ place: 0, draft: null })
})

test('undo and redo put the cursor on the first cell that they changed, wherever it was meanwhile', () => {
  const { controller, source } = table([{ nom: 'Ana' }, { nom: 'Béa', qte: '1' }, { nom: 'Carl', qte: '2' }])
  controller.cursor.take({ place: 1, column: 1 })
  controller.paste('5\t1\n6\t7')
  controller.cursor.take({ place: 0, column: 0 })
  const state = () => [
    controller.cursor.state.get().place,
    controller.cursor.state.get().column,
    controller.cursor.state.get().mode,
  ]
  controller.undo()
  expect(state()).toEqual([1, 1, 'navigation'])
  controller.cursor.take({ place: 0, column: 0 })
  controller.redo()
  expect(state()).toEqual([1, 1, 'navigation'])
  source.rowActions?.remove(2)
  controller.cursor.take({ place: 0, column: 2 })
  controller.undo()
  expect(state()).toEqual([2, 2, 'navigation'])
  controller.cursor.take({ place: 0, column: 0 })
  controller.redo()
  expect(state()).toEqual([1, 0, 'navigation'])
})

test('undo of a row that moved or was added shows where that was, and the cursor stays when there is nothing to undo', () => {
  const { controller, source } = table([{ nom: 'Ana' }, { nom: 'Béa' }, { nom: 'Carl' }])
  controller.cursor.take({ place: 2, column: 0 })
  controller.undo()
  expect(controller.cursor.state.get()).toMatchObject({ place: 2, column: 0, focused: true })
  expect(controller.cursor.spoken.get().text).toBe(frCA.sheet.nothingToUndo)
  source.rowActions?.move(2, -1)
  source.add()
  controller.cursor.take({ place: 0, column: 0 })
  controller.undo()
  expect(controller.cursor.state.get().place).toBe(2)
  controller.undo()
  expect(controller.cursor.state.get().place).toBe(1)
})

test('undo in a table of fixed rows shows the cell that was changed, not those that follow from it', () => {
  const store = createStore(form(question('financial-table', 1)), [])
  const of = { store, question: store.question(1).question, messages: frCA }
  const source = fixedSource({ ...of, columns: of.question.fields, isComputed: ({ custom }) => custom !== null })
  const controller = new SheetController(source, frCA)
  controller.cursor.take({ place: 2, column: 1 })
  controller.type('5')
  controller.cursor.take({ place: 1, column: 0 })
  controller.undo()
  expect(controller.cursor.state.get()).toMatchObject({ place: 2, column: 1 })
})
