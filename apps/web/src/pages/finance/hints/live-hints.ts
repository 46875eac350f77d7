import { type BudgetHints, columnBefore, type Hint, type HintColumn, type HintFigures, hintsOf } from '@octroi/domain'
import { type GridStore, isEntered } from '@octroi/forms/finance'

/** Debounce of the hints in milliseconds: marks that come and go at each key disturb. */
const REST = 400

type HintSource = Pick<BudgetHints, 'rules' | 'before'>

/** The hints of a grid while it is filled in, for `useSyncExternalStore`. */
export interface LiveHints {
  /** Current hints: the same array until a hint changes. */
  readonly get: () => readonly Hint[]
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Computes the hints of a store while somebody types, by the server's rules and with the same function as the server.
 */
export function liveHints(store: GridStore, { rules, before }: HintSource): LiveHints {
  const look = () => hintsOf(store.grid, rules, figuresIn(store, before))
  let hints = look()
  return {
    get: () => hints,
    subscribe: (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const lookAgain = () => {
        const next = look()
        if (JSON.stringify(next) === JSON.stringify(hints)) return
        hints = next
        listener()
      }
      const stop = store.items.subscribe(() => {
        clearTimeout(timer)
        timer = setTimeout(lookAgain, REST)
      })
      lookAgain()
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}

function figuresIn(store: GridStore, before: HintSource['before']): HintFigures {
  const columns = new Map(store.grid.columns.map(({ id }) => [id, columnIn(store, id)]))
  return {
    columnOf: (id) => columns.get(id) ?? (id === 'year_before' ? columnBefore(before) : null),
    fieldOf: (key) => {
      const field = store.grid.fieldByKey.get(key)
      if (!field) return { text: '', cents: null }
      const { text, value, fault } = store.field(key)
      return { text, cents: field.kind === 'amount' && fault === null && text !== '' ? value : null }
    },
  }
}

/** A column with something entered in it, even if it cannot be read; null if the column is blank. */
function columnIn(store: GridStore, column: string): HintColumn | null {
  const entered = store.grid.lines.filter(isEntered).flatMap(({ key, kind }) => {
    const rows = kind === 'list' ? store.rows(key).map(({ id }) => ({ row: id })) : [{}]
    return rows.map((row) => ({ key, cell: store.cell({ column, line: key, ...row }) }))
  })
  if (entered.every(({ cell }) => cell.text === '')) return null
  const unreadable = new Set(entered.filter(({ cell }) => cell.fault !== null).map(({ key }) => key))
  const filled = entered.filter(({ cell }) => cell.text !== '' && cell.fault === null)
  const keys = new Set(filled.map(({ key }) => key))
  return { amountOf: (line) => store.cell({ column, line }).value, isFilled: (line) => keys.has(line), unreadable }
}
