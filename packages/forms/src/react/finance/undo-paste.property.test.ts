import { type Arbitrary, array, assert, constantFrom, nat, property, record, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import type { Field } from '../../description/form.ts'
import { createStore } from '../../engine/create-store.ts'
import { createGridStore } from '../../finance/create-grid-store.ts'
import type { GridDefinition } from '../../finance/definition.ts'
import { gridOf } from '../../finance/read-grid.ts'
import { enCA } from '../../locales/react/en-ca.ts'
import { financeFrCA } from '../../locales/react/finance-fr-ca.ts'
import { frCA } from '../../locales/react/fr-ca.ts'
import { gridDefinition } from '../../testing/arbitraries/grids.ts'
import { pastedText } from '../../testing/arbitraries/pasted.ts'
import { field, form, option, question } from '../../testing/builders.ts'
import { isInputLine } from '../../questions/financial-table/financial-table-model.ts'
import { createSignal } from '../signal.ts'
import { fixedSource } from '../tables/fixed-source.ts'
import { SheetController } from '../tables/sheet/sheet-controller.ts'
import { createHistory } from '../tables/sheet/sheet-history.ts'
import type { SheetSource } from '../tables/sheet/sheet-source.ts'
import { givenValues } from './context-columns.ts'
import { createDisputes } from './disputes.ts'
import { createGridSheetSource } from './finance-source.tsx'
import { createGridView } from './grid-view.ts'
import { listSource } from './list-source.ts'
import { listShownColumns } from './shown-columns.ts'
import type { Locale } from '../../numbers/locale.ts'
import { withVariances } from './variance-source.tsx'

const messages = constantFrom(frCA, enCA)

interface Paste {
  readonly at: { readonly place: number; readonly column: number }
  readonly end: { readonly place: number; readonly column: number }
  readonly text: string
}

const corner = record({ place: nat(20), column: nat(9) })
const paste: Arbitrary<Paste> = record({ at: corner, end: corner, text: pastedText })
const pastes = array(paste, { minLength: 1, maxLength: 4 })

function select(controller: SheetController, { at, end }: Paste): void {
  const { source } = controller
  const within = ({ place, column }: Paste['at']) => ({
    place: place % source.rowCount(),
    column: column % source.columns.length,
  })
  controller.cursor.take(within(at))
  controller.cursor.extend(within(end))
}

/**
 * Applies pastes one after the other, undoes them all and redoes them all, and checks that each state on the way is the
 * earlier one. Returns how many of the pastes changed something.
 */
function pasteUndoRedo(controller: SheetController, given: readonly Paste[], stateOf: () => unknown): number {
  const { history } = controller.source
  const states = [stateOf()]
  for (const each of given) {
    const { undo } = history.size.get()
    select(controller, each)
    controller.paste(each.text)
    if (history.size.get().undo > undo) states.push(stateOf())
    else expect(stateOf()).toEqual(states.at(-1))
  }
  for (const before of states.slice(0, -1).toReversed()) {
    controller.undo()
    expect(stateOf()).toEqual(before)
  }
  for (const after of states.slice(1)) {
    controller.redo()
    expect(stateOf()).toEqual(after)
  }
  expect(history.size.get().redo).toBe(0)
  return states.length - 1
}

/** The state of every cell. */
function shownIn(source: SheetSource) {
  return Array.from({ length: source.rowCount() }, (_, place) =>
    source.rowAt(place).kind === 'heading' ? [] : source.columns.map((column) => source.cellAt(place, column)),
  )
}

const columnType = constantFrom<Field['type'][]>('money', 'money', 'number', 'integer', 'percent')
const line = constantFrom('heading', 'input', 'input', 'input', 'sum', 'share')

function drawnQuestion(types: readonly Field['type'][], lines: readonly string[]) {
  const known: string[] = []
  const options = ['input', ...lines].map((kind, place) => {
    const sum = known.join(' + ')
    if (kind !== 'heading') known.push(`L${place + 1}`)
    if (kind === 'sum') return option(101 + place, { custom: sum })
    if (kind === 'share') return option(101 + place, { custom: `L1 / (${sum}) * 100` })
    return option(101 + place, { title: kind === 'heading' ? 1 : 0 })
  })
  const fields = types.map((type, place) => field(`c${place}`, type))
  return form(question('financial-table', 1, { options, fields }))
}

test('in a financial table, undo after paste gives the state before, and redo the pasted one', () => {
  const shape = tuple(array(columnType, { minLength: 1, maxLength: 4 }), array(line, { maxLength: 8 }))
  let steps = 0
  assert(
    property(shape, messages, pastes, ([types, lines], said, given) => {
      const store = createStore(drawnQuestion(types, lines))
      const asked = store.question(1).question
      const isComputed = (of: (typeof asked.options)[number]) => !isInputLine(of)
      const own = fixedSource({ store, question: asked, messages: said, columns: asked.fields, isComputed })
      const controller = new SheetController(withVariances(own, said), said)
      steps += pasteUndoRedo(controller, given, () => {
        const { values, faults, results, answered } = store.question(1)
        const { progress, invalid, dirty } = store.state()
        const cells = shownIn(controller.source)
        return {
          values,
          faults,
          results: { ...results },
          answered,
          progress,
          invalid,
          dirty,
          changed: store.changed(),
          cells,
        }
      })
    }),
  )
  expect(steps).toBeGreaterThan(50)
})

function drawnGrid(definition: GridDefinition, locale: Locale) {
  const store = createGridStore(gridOf(definition), [], { locale })
  const history = createHistory({ read: () => store.entries(), write: (entries) => store.restore(entries) })
  const lists = store.grid.lines.filter(({ kind }) => kind === 'list')
  const stateOf = (source: SheetSource) => () => ({
    rows: lists.map(({ key }) => store.rows(key)),
    saved: store.financialRows(),
    changed: store.changed(),
    state: store.state(),
    cells: shownIn(source),
  })
  return { store, history, lists, stateOf }
}

test('in a budget grid, undo after paste gives the state before, and redo the pasted one', () => {
  let steps = 0
  assert(
    property(tuple(gridDefinition, nat(3)), messages, pastes, ([definition, folded], said, given) => {
      const { store, history, stateOf } = drawnGrid(definition, said.locale)
      const view = createGridView(store.grid)
      view.toggle(`g${folded}`)
      const source = createGridSheetSource({
        store,
        view,
        inSight: { columns: listShownColumns(store.grid, {}), given: createSignal(givenValues([])) },
        readOnlyColumns: [],
        disputes: createDisputes(undefined),
        history,
        locale: said.locale,
        texts: financeFrCA,
      })
      steps += pasteUndoRedo(new SheetController(source, said), given, stateOf(source))
    }),
  )
  expect(steps).toBeGreaterThan(50)
})

test('in a list of a budget grid, undo after paste takes its rows away, and redo brings them back', () => {
  let steps = 0
  assert(
    property(gridDefinition, messages, pastes, (definition, said, given) => {
      const { store, history, lists, stateOf } = drawnGrid(definition, said.locale)
      for (const list of lists) {
        const source = listSource({
          store,
          line: list,
          readOnlyColumns: [],
          history,
          messages: said,
          texts: financeFrCA,
        })
        steps += pasteUndoRedo(new SheetController(source, said), given, stateOf(source))
      }
    }),
  )
  expect(steps).toBeGreaterThan(50)
})
