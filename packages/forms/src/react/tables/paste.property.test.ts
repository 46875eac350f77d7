import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { FIELD_TYPES } from '../../description/form.ts'
import { createStore } from '../../engine/create-store.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import type { Locale } from '../../numbers/locale.ts'
import { pastedText } from '../../testing/arbitraries/pasted.ts'
import { randomRuns } from '../../testing/random-runs.ts'
import { type DrawnTable, fixedTable, growingTable } from '../../testing/arbitraries/tables.ts'
import { form } from '../../testing/builders.ts'
import { valueColumns } from './fixed-columns.ts'
import { fixedSource } from './fixed-source.ts'
import { type PastePlan, planPaste } from './sheet/paste/plan-paste.ts'
import { parseTabSeparated } from './sheet/paste/tab-separated.ts'
import { SheetController } from './sheet/sheet-controller.ts'
import { type TableSource, tableSource } from './table-source.ts'

// The test takes seconds on an idle machine, and many of them on a busy one.
vi.setConfig({ testTimeout: 600_000 })

const MESSAGES = { 'fr-CA': frCA, 'en-CA': enCA }

const isFixed = ({ question }: DrawnTable) => question.question_type.label === 'table-mixed'

function sheetOf(drawn: DrawnTable, locale: keyof typeof MESSAGES) {
  const messages = MESSAGES[locale]
  const store = createStore(form(drawn.question), drawn.saved)
  const { question } = store.question(1)
  const of = { store, question, messages }
  const growing = isFixed(drawn) ? null : tableSource(of, question.options[0]!)
  const source = growing ?? fixedSource({ ...of, columns: valueColumns(question), isComputed: () => false })
  return { store, growing, source, controller: new SheetController(source, messages) }
}

type Sheet = ReturnType<typeof sheetOf>

/** Everything that anybody could see or send, including the identity of each row. */
function stateOf({ store, source }: Sheet) {
  const { values, details, faults, results, answered } = store.question(1)
  const rows = Array.from({ length: source.rowCount() }, (_, place) => {
    const { key, label, kind } = source.rowAt(place)
    const cells = kind === 'heading' ? [] : source.columns.map((field) => source.cellAt(place, field))
    return { key, label, kind, cells }
  })
  const { progress, invalid, dirty } = store.state()
  const said = { progress, invalid, dirty, answers: store.answers(), changed: store.changed() }
  return { values, details, faults, results: { ...results }, answered, rows, ...said }
}

interface Corner {
  readonly place: number
  readonly column: number
}

const corner: Arbitrary<Corner> = record({ place: nat(11), column: nat(6) })
const selection = tuple(corner, oneof({ weight: 2, arbitrary: corner }, { weight: 1, arbitrary: constantFrom(null) }))

/** Selects the cells between two corners, within the table. */
function select({ controller, source }: Sheet, [from, to]: readonly [Corner, Corner | null]): void {
  const inside = ({ place, column }: Corner): Corner => ({
    place: place % Math.max(1, source.rowCount()),
    column: column % Math.max(1, source.columns.length),
  })
  controller.cursor.take(inside(from))
  if (to !== null) controller.cursor.extend(inside(to))
}

const paste = tuple(selection, pastedText)
type Act = (sheet: Sheet) => void

const act: Arbitrary<Act> = oneof(
  paste.map(
    ([at, text]): Act =>
      (sheet) => {
        select(sheet, at)
        sheet.controller.paste(text)
      },
  ),
  tuple(selection, string({ maxLength: 4 })).map(
    ([at, text]): Act =>
      (sheet) => {
        select(sheet, at)
        if (sheet.controller.cursor.kind() === 'text') sheet.controller.type(text)
      },
  ),
  tuple(selection, constantFrom('clear' as const, 'undo' as const, 'redo' as const)).map(
    ([at, what]): Act =>
      (sheet) => {
        select(sheet, at)
        sheet.controller[what]()
      },
  ),
  integer({ min: 0, max: 2 }).map(
    (which): Act =>
      ({ growing }) =>
        actOnRows(growing, which),
  ),
)

function actOnRows(growing: TableSource | null, which: number): void {
  if (growing === null) return
  if (which === 0 && growing.rowCount() < growing.maxRows()) growing.add()
  else if (which === 1) growing.rowActions?.remove(growing.rowCount() - 1)
  else if (growing.rowCount() > 1) growing.rowActions?.move(0, 1)
}

/** How often each case occurred: if a generator stops producing one, the properties test nothing. */
const seen = new Map<string, number>()
const count = (name: string, by: boolean) => by && seen.set(name, (seen.get(name) ?? 0) + 1)

function countAll(drawn: DrawnTable, plan: PastePlan, isRepeated: boolean): void {
  const kind = isFixed(drawn) ? 'fixed' : 'growing'
  count(`${kind}: written`, plan.edits.length > 0)
  count(`${kind}: nothing written`, plan.edits.length === 0)
  count(`${kind}: too many rows`, plan.rowsBeyond > 0)
  count(`${kind}: too many columns`, plan.columnsBeyond > 0)
  count(`${kind}: repeated over a selection`, isRepeated)
  count('growing: rows added', plan.rowsAdded > 0)
  for (const reason of new Set(plan.skipped.map((cell) => cell.reason))) count(`skipped: ${reason}`, true)
  for (const { type } of drawn.question.fields) count(`column: ${type}`, true)
}

function planOf({ source, controller }: Sheet, text: string, locale: Locale): PastePlan {
  return planPaste(parseTabSeparated(text), { source, selection: controller.cursor.range(), locale })
}

const cases = (table: Arbitrary<DrawnTable>) =>
  tuple(
    table,
    constantFrom('fr-CA' as const, 'en-CA' as const),
    array(act, { maxLength: 5 }),
    paste,
    array(paste, { maxLength: 3 }),
  )

describe.each([
  ['whose rows are added', growingTable],
  ['of fixed rows', fixedTable],
])('in any table %s', (_, table) => {
  test('undo after a paste gives exactly the state before, and redo exactly what was pasted', () => {
    const check = property(cases(table), ([drawn, locale, before, [at, text], more]) => {
      const sheet = sheetOf(drawn, locale)
      const steps = () => sheet.source.history.size.get().undo
      for (const each of before) each(sheet)
      for (const [where, what] of [[at, text] as const, ...more]) {
        select(sheet, where)
        const plan = planOf(sheet, what, locale)
        const [stateBefore, stepsBefore] = [stateOf(sheet), steps()]
        sheet.controller.paste(what)
        const pasted = stateOf(sheet)
        countAll(drawn, plan, plan.edits.length > parseTabSeparated(what).flat().length)
        // An undo step that changes nothing would make the person press twice.
        expect(steps() - stepsBefore).toBe(isSame(stateBefore, pasted) ? 0 : 1)
        if (steps() === stepsBefore) continue
        sheet.controller.undo()
        expect(stateOf(sheet)).toEqual(stateBefore)
        sheet.controller.redo()
        expect(stateOf(sheet)).toEqual(pasted)
        sheet.controller.undo()
        expect(stateOf(sheet)).toEqual(stateBefore)
        sheet.controller.redo()
      }
    })
    assert(check, randomRuns(250, 5000))
  })

  test('all that was pasted and done can be taken back to what was saved, and done again', () => {
    const check = property(cases(table), ([drawn, locale, acts, , pastes]) => {
      const sheet = sheetOf(drawn, locale)
      const saved = stateOf(sheet)
      for (const each of acts) each(sheet)
      for (const [at, text] of pastes) {
        select(sheet, at)
        sheet.controller.paste(text)
      }
      const atTheEnd = stateOf(sheet)
      const undone = sheet.source.history.size.get().redo
      while (sheet.source.history.undo());
      expect({ ...stateOf(sheet), changed: sheet.store.changed() }).toEqual(saved)
      while (sheet.source.history.size.get().redo > undone) sheet.source.history.redo()
      expect(stateOf(sheet)).toEqual(atTheEnd)
    })
    assert(check, randomRuns(100, 1500))
  })

  test('a paste changes no cell outside those that are selected after it, none that is closed, and passes no limit', () => {
    const check = property(cases(table), ([drawn, locale, before, [at, text]]) => {
      const sheet = sheetOf(drawn, locale)
      for (const each of before) each(sheet)
      select(sheet, at)
      const old = stateOf(sheet).rows
      const limit = sheet.source.maxRows()
      sheet.controller.paste(text)
      const { top, bottom, left, right } = sheet.controller.cursor.range()
      const now = stateOf(sheet).rows
      expect(now.length).toBeGreaterThanOrEqual(old.length)
      expect(now.length).toBeLessThanOrEqual(limit)
      expect(bottom).toBeLessThan(now.length)
      for (const [place, row] of old.entries()) {
        expect(now[place]?.key).toBe(row.key)
        for (const [column, cell] of row.cells.entries()) {
          const isIn = place >= top && place <= bottom && column >= left && column <= right
          const after = now[place]?.cells[column]
          if (cell.access !== 'computed' && (!isIn || cell.access !== 'edit')) expect(after?.text).toBe(cell.text)
        }
      }
    })
    assert(check, randomRuns(200, 2000))
  })
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Cases that must have occurred, in each of the two kinds of table; then those that must in both together. */
const OF_EACH = ['written', 'nothing written', 'too many rows', 'too many columns', 'repeated over a selection']
const UNREAD = ['not_a_number', 'not_a_date', 'not_a_year', 'not_a_choice', 'not_yes_or_no']
const IN_THE_WAY = ['file', 'heading', 'fixed', 'readOnly', 'computed']

test('the pastes above met every kind of column, and everything that may keep a text from being written', () => {
  const wanted = [
    ...['growing', 'fixed'].flatMap((kind) => OF_EACH.map((what) => `${kind}: ${what}`)),
    'growing: rows added',
    ...[...UNREAD, ...IN_THE_WAY].map((reason) => `skipped: ${reason}`),
    ...FIELD_TYPES.map((type) => `column: ${type}`),
  ]
  expect(wanted.filter((name) => (seen.get(name) ?? 0) < 3)).toEqual([])
})
