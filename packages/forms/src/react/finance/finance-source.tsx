import type { ReactNode } from 'react'
import type { Field } from '../../description/form.ts'
import { readAmount } from '../../finance/cents.ts'
import type { GridColumn, GridLine } from '../../finance/definition.ts'
import type { CellChange, CellState, GridStore } from '../../finance/grid-store.ts'
import { itemKey } from '../../finance/item-key.ts'
import type { FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import type { Locale } from '../../numbers/locale.ts'
import type { SheetHistory } from '../tables/sheet/sheet-history.ts'
import type { CellEdit, SheetCell, SheetRow, SheetSource } from '../tables/sheet/sheet-source.ts'
import type { AnswerConflict } from '../saving/answer-conflict.ts'
import { moneyText, stateText } from './amount-text.ts'
import { contextPart, contextText, getFigureKind, isGivenColumn, type ContextColumn } from './context-columns.ts'
import { getDisputantName, listDisputedKeys, type Disputes } from './disputes.ts'
import { type ColumnsInSight, shortLabel } from './shown-columns.ts'
import type { GridRow } from './grid-rows.ts'
import { GroupLead, LineLead } from './row-leads.tsx'
import type { GridView } from './grid-view.ts'

interface SourceOptions {
  readonly store: GridStore
  readonly view: GridView
  readonly inSight: ColumnsInSight
  readonly readOnlyColumns: readonly string[]
  readonly disputes: Disputes
  readonly history: SheetHistory
  readonly locale: Locale
  readonly texts: FinanceTexts
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
}

/** The source of a grid's spreadsheet: its columns of amounts, then their variances, and the context columns. */
export function createGridSheetSource(options: SourceOptions): SheetSource {
  const { store, view, history } = options
  const columns = sheetColumns(options)
  const rows = () => view.rows()
  const rowAtPlace = (place: number) => {
    const row = rows()[place]
    if (row === undefined) throw new Error(`the grid has no row ${place}`)
    return row
  }
  return {
    columns: columns.map(({ field }) => field),
    history,
    rowCount: () => rows().length,
    maxRows: () => rows().length,
    rowAt: (place) => sheetRow(rowAtPlace(place), options),
    cellAt: (place, { id }) => {
      const row = rowAtPlace(place)
      const column = columns.find(({ field }) => field.id === id)
      if (row.kind !== 'line' || column === undefined) return { text: '', shown: '', access: 'fixed' }
      return column.cellOf(row.line)
    },
    write: (edits) => {
      const changes = edits.flatMap((edit) => changeOf(edit, rowAtPlace(edit.place), store))
      store.setAll(changes)
    },
  }
}

function sheetRow(row: GridRow, options: SourceOptions): SheetRow {
  const { store, view, texts, renderNote, disputes } = options
  if (row.kind === 'section') {
    return { key: row.key, label: row.label, kind: 'heading', look: 'section', passedOver: true, parts: [] }
  }
  if (row.kind === 'group') {
    const lead = <GroupLead group={row.group} view={view} />
    return { key: row.key, label: row.group.label, kind: 'heading', look: 'group', passedOver: true, lead, parts: [] }
  }
  const { line, grouped } = row
  const disputed = listDisputedKeys(line, options)
  const list = line.kind === 'list' ? disputes.of(itemKey(line)) : undefined
  return {
    key: line.key,
    label: texts.line(line.number, line.label),
    kind: line.kind === 'total' ? 'total' : 'row',
    grand: line.grand === true,
    look: `${line.kind}${grouped ? ' grouped' : ''}`,
    lead: <LineLead {...{ line, store, view, renderNote }} disputed={disputed[0]} />,
    ...(list && { notes: [texts.disputedList(getDisputantName(list, texts))] }),
    parts: [
      ...store.grid.columns.map(({ id }) => store.cell({ column: id, line: line.key })),
      store.rows(line.key),
      ...soleRowStates(line, store),
      ...contextParts(line, options),
      ...store.grid.columns.map(({ id }) => store.isColumnBlank(id)),
      ...disputed.map(disputes.of),
    ],
  }
}

/** The text of a cell's conflict, with both amounts, in place of a fault. */
function disputeText(conflict: AnswerConflict, mine: string, { locale, texts }: SourceOptions): string {
  const { text, cents, fault } = readAmount(conflict.value, 'en-CA')
  const theirs = fault === null && text !== '' ? moneyText(cents, locale) : text
  return texts.disputed({
    mine: mine || texts.noAmount,
    theirs: theirs || texts.noAmount,
    who: getDisputantName(conflict, texts),
  })
}

/**
 * The cells of a list's only row. Such a row is displayed and entered on the line of the list, so its faults belong to
 * the line.
 */
function soleRowStates({ key }: GridLine, store: GridStore): CellState[] {
  const [row, ...others] = store.rows(key)
  if (row === undefined || others.length > 0) return []
  return store.grid.columns.map(({ id }) => store.cell({ column: id, line: key, row: row.id }))
}

/** The parts of the context columns that do not follow from the line itself: the row renders again when one changes. */
function contextParts(line: GridLine, { store, inSight: { columns, given } }: SourceOptions) {
  const context = [...columns.amounts.filter(isGivenColumn), ...columns.derived]
  return context.map((column) => contextPart(column, line, { store, given: given.get() }))
}

interface SheetColumn {
  readonly field: Field
  readonly cellOf: (line: GridLine) => SheetCell
}

function sheetColumns(options: SourceOptions): SheetColumn[] {
  const { inSight, texts } = options
  const { amounts, variances, derived } = inSight.columns
  return [
    ...amounts.map((column) =>
      isGivenColumn(column) ? contextColumn(column, options) : amountColumn(column, options),
    ),
    ...variances.flatMap(({ column, previous }) => {
      const compared = { id: column.id, column: column.id, than: previous.id }
      const label = shortLabel(column)
      return [
        contextColumn({ ...compared, kind: 'difference', label: texts.variance(label) }, options),
        contextColumn({ ...compared, kind: 'percent', label: texts.variancePercent(label) }, options),
      ]
    }),
    ...derived.map((column) => contextColumn(column, options)),
  ]
}

function amountColumn({ id, label }: GridColumn, options: SourceOptions): SheetColumn {
  return { field: moneyField(id, label), cellOf: (line) => amountCell(line, id, options) }
}

/** A context column; its id contains its kind, for the stylesheet. */
function contextColumn(column: ContextColumn, options: SourceOptions): SheetColumn {
  const { store, inSight, texts, locale } = options
  return {
    field: { ...moneyField(`${column.id}-${column.kind}`, column.label), type: getFigureKind(column) },
    cellOf: (line) => {
      const cellContext = contextText(column, line, { store, given: inSight.given.get(), texts, locale })
      return { text: cellContext, shown: cellContext, access: 'computed' }
    },
  }
}

function amountCell(line: GridLine, column: string, options: SourceOptions): SheetCell {
  const { store, locale, texts, readOnlyColumns } = options
  const entry = readOnlyColumns.includes(column) ? 'readOnly' : 'edit'
  if (line.kind === 'list' && store.rows(line.key).length === 0) return { text: '', shown: '', access: entry }
  const ref = entryRef(line, column, store)
  const state = store.cell(ref ?? { column, line: line.key })
  const isBlank = ref !== null && state.text === ''
  const isEntry = ref !== null
  const stateWords = stateText({ line, state, isEntry }, texts, locale)
  const faultText = state.fault !== null && (isEntry ? texts.faults[state.fault] : texts.totalTooLarge)
  const fault = faultText === false ? {} : { fault: faultText }
  const conflict = line.kind === 'input' ? options.disputes.of(itemKey(line, column)) : undefined
  if (conflict !== undefined) {
    const mine = isBlank || state.fault !== null ? state.text : moneyText(state.value, locale)
    return {
      text: state.text,
      shown: isBlank ? '' : stateWords,
      access: entry,
      fault: disputeText(conflict, mine, options),
    }
  }
  return { text: state.text, shown: isBlank ? '' : stateWords, access: ref === null ? 'computed' : entry, ...fault }
}

/**
 * The cell that an amount of a line is entered in: the line's own, or that of the only row of its list; null where the
 * amount is computed.
 */
function entryRef(line: GridLine, column: string, store: GridStore) {
  if (line.kind === 'input') return { column, line: line.key }
  if (line.kind !== 'list') return null
  const [row, ...others] = store.rows(line.key)
  return row === undefined || others.length > 0 ? null : { column, line: line.key, row: row.id }
}

/**
 * Converts an edit of the sheet to changes of the store. An amount entered on the line of an empty list adds its first
 * row.
 */
function changeOf({ fieldId: column, text }: CellEdit, row: GridRow, store: GridStore): CellChange[] {
  if (row.kind !== 'line') return []
  const { line } = row
  if (line.kind === 'input') return [{ ref: { column, line: line.key }, text }]
  const [first] = store.rows(line.key)
  if (first === undefined && text === '') return []
  return [{ ref: { column, line: line.key, row: first?.id ?? store.addRow(line.key) }, text }]
}

/** A column of amounts as a field of the sheet. */
export function moneyField(id: string, title: string): Field {
  return {
    id,
    title,
    type: 'money',
    validation: null,
    validation_help: null,
    length: null,
    values: null,
    categorie_name: null,
  }
}
