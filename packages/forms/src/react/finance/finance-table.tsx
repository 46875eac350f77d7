import { Fragment, type ReactNode } from 'react'
import type { GridLine } from '../../finance/definition.ts'
import type { GridStore, ListRow } from '../../finance/grid-store.ts'
import { useFormMessages } from '../form-messages.tsx'
import { columnTitle } from '../tables/grid-columns.ts'
import { amountText, stateText } from './amount-text.ts'
import {
  getComparedCell,
  contextText,
  getFigureKind,
  type GivenColumn,
  type GivenValues,
  getLineState,
  isGivenColumn,
} from './context-columns.ts'
import { type ShownColumns, shortLabel } from './shown-columns.ts'
import type { GridRow } from './grid-rows.ts'
import { isBlank, varianceTexts } from './variance-texts.ts'
import { useGridEntries } from './use-grid-store.ts'
import { useFinanceTexts } from './finance-texts.tsx'

interface FinanceTableProps {
  readonly store: GridStore
  readonly rows: readonly GridRow[]
  readonly columns: ShownColumns
  /** Rendered beside the name of a line. */
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
  readonly given: GivenValues
  /** Rendered in the row of a group, instead of its name. */
  readonly renderGroup?: (row: Extract<GridRow, { kind: 'group' }>) => ReactNode
}

/** The grid as a real table of texts, to read and to print. The rows of lists are included. */
export function FinanceTable({ store, rows, columns, given, renderGroup, renderNote }: FinanceTableProps) {
  useGridEntries(store)
  const width = 2 + columns.amounts.length + 2 * columns.variances.length + columns.derived.length
  return (
    <table className="octroi-finance-table" aria-label={store.grid.definition.label}>
      <FinanceTableHead columns={columns} />
      <tbody>
        {rows.map((row) =>
          row.kind === 'line' ? (
            <Fragment key={row.key}>
              <LineRow {...{ store, row, columns, given, renderNote }} />
              {row.line.kind === 'list' && <ListRows {...{ store, line: row.line, columns }} />}
            </Fragment>
          ) : (
            <tr key={row.key} data-kind={row.kind}>
              <th scope="colgroup" colSpan={width}>
                {row.kind === 'section' ? row.label : (renderGroup?.(row) ?? row.group.label)}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  )
}

function FinanceTableHead({ columns: { amounts, variances, derived } }: { readonly columns: ShownColumns }) {
  const texts = useFinanceTexts()
  const span = variances.length > 0 ? 2 : 1
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={span} data-number>
          {texts.lineNumber}
        </th>
        <th scope="col" rowSpan={span} data-post>
          {texts.post}
        </th>
        {amounts.map((column) => (
          <th key={column.id} scope="col" rowSpan={span}>
            {columnTitle({ title: column.label, type: isGivenColumn(column) ? getFigureKind(column) : 'money' })}
          </th>
        ))}
        {variances.map(({ column }) => (
          <th key={column.id} scope="colgroup" colSpan={2} data-variance>
            {texts.variance(shortLabel(column))}
          </th>
        ))}
        {derived.map((column) => (
          <th key={column.id} scope="col" rowSpan={span} data-derived={column.kind}>
            {columnTitle({ title: column.label, type: getFigureKind(column) })}
          </th>
        ))}
      </tr>
      {variances.length > 0 && (
        <tr>
          {variances.map(({ column }) => (
            <Fragment key={column.id}>
              <th scope="col" data-variance>
                {texts.difference}
              </th>
              <th scope="col" data-percent>
                {texts.percent}
              </th>
            </Fragment>
          ))}
        </tr>
      )}
    </thead>
  )
}

interface LineRowProps extends Pick<FinanceTableProps, 'store' | 'columns' | 'given' | 'renderNote'> {
  readonly row: Extract<GridRow, { kind: 'line' }>
}

function LineRow({ store, row: { line, grouped }, columns, given, renderNote }: LineRowProps) {
  const { amounts, variances, derived } = columns
  const texts = useFinanceTexts()
  const { locale } = useFormMessages()
  const cellContext = { store, given, texts, locale }
  const cellOf = (column: string) => store.cell({ column, line: line.key })
  return (
    <tr data-kind={lineKind(line)} data-grouped={grouped || undefined}>
      <td data-number>{line.number}</td>
      <th scope="row" data-line={line.key} tabIndex={-1}>
        {line.label}
        {renderNote?.(line)}
      </th>
      {amounts.map((column) => {
        if (isGivenColumn(column)) return <GivenCell key={column.id} {...{ column, line, of: cellContext }} />
        const { id } = column
        const state = cellOf(id)
        const isEntry = line.kind === 'input'
        const blank = isBlank(line, state)
        return (
          <td key={id} data-blank={blank || undefined} data-negative={state.value < 0 || undefined}>
            {blank ? '–' : stateText({ line, state, isEntry }, texts, locale)}
          </td>
        )
      })}
      {variances.map(({ column, previous }) => {
        const cells = {
          line,
          current: getComparedCell(cellContext, column.id, line.key),
          previous: getComparedCell(cellContext, previous.id, line.key),
        }
        const { difference, percent } = varianceTexts({ ...cells, texts, locale })
        return (
          <Fragment key={column.id}>
            <td data-variance>{difference}</td>
            <td data-percent>{percent}</td>
          </Fragment>
        )
      })}
      {derived.map((column) => (
        <td key={column.id} data-derived={column.kind}>
          {contextText(column, line, cellContext)}
        </td>
      ))}
    </tr>
  )
}

interface GivenCellProps {
  readonly column: GivenColumn
  readonly line: GridLine
  readonly of: Parameters<typeof contextText>[2]
}

function GivenCell({ column, line, of }: GivenCellProps) {
  const contextLine = contextText(column, line, of)
  const isNegative = getLineState(of, column.id, line.key).value < 0
  return (
    <td data-blank={contextLine === '' || undefined} data-negative={isNegative || undefined}>
      {contextLine || '–'}
    </td>
  )
}

interface ListRowsProps {
  readonly store: GridStore
  readonly line: GridLine
  readonly columns: ShownColumns
}

/** The rows that the user added to a list. Blank rows are left out, as they are when saving. */
function ListRows({ store, line, columns: { amounts, variances, derived } }: ListRowsProps) {
  const texts = useFinanceTexts()
  const { locale } = useFormMessages()
  const aside = 2 * variances.length + derived.length
  const cellOf = (row: ListRow, column: string) => store.cell({ column, line: line.key, row: row.id })
  const rows = store
    .rows(line.key)
    .filter((row) => row.label.trim() !== '' || store.grid.columns.some(({ id }) => cellOf(row, id).text !== ''))
  return rows.map((row) => (
    <tr key={row.id} data-kind="item">
      <td />
      <th scope="row">{row.label.trim() || texts.unnamed}</th>
      {amounts.map((column) => {
        const { id } = column
        if (isGivenColumn(column)) return <td key={id} />
        const { text, value, fault } = cellOf(row, id)
        return <td key={id}>{text === '' ? '–' : fault === null ? amountText(value, locale) : text}</td>
      })}
      {aside > 0 && <td colSpan={aside} />}
    </tr>
  ))
}

/** The kind of a line, for the stylesheet. */
export function lineKind({ kind, grand }: GridLine): 'line' | 'total' | 'grand' | 'ratio' {
  if (kind === 'ratio') return 'ratio'
  return kind === 'total' ? (grand ? 'grand' : 'total') : 'line'
}
