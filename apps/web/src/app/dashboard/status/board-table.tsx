import { Text } from '@mantine/core'
import type { BoardRow, RequestType } from '@octroi/domain'
import { type CSSProperties, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TipFrame } from '../../../ui/tips/tip-frame.tsx'
import { usePrinting } from '../../../ui/use-printing.ts'
import type { BoardSort } from './board-choices.ts'
import { BoardHead } from './board-head.tsx'
import { BoardLegend } from './board-legend.tsx'
import { BoardLine } from './board-line.tsx'
import { type BoardStep, boardSteps } from './board-steps.ts'
import classes from './board.module.css'
import { useRowsInView } from './use-rows-in-view.ts'

/** Row height in pixels (source 2, section 9), and the number of extra rows rendered. */
const ROW_HEIGHT = 45
const BEYOND = 10

interface BoardTableProps {
  readonly type: RequestType
  /** The funder's names of states, by id. */
  readonly states: ReadonlyMap<number, string>
  readonly rows: readonly BoardRow[]
  readonly sort: BoardSort
  readonly onSort: (sort: BoardSort) => void
}

/** Table with a row per request. Only visible rows are rendered, except on paper. A row that moves does so visibly. */
export function BoardTable(props: BoardTableProps) {
  const { t } = useTranslation()
  if (props.rows.length === 0) return <Text className={classes.empty}>{t('dashboard.status.empty')}</Text>
  return <Lines {...props} />
}

function Lines({ type, states, rows, sort, onSort }: BoardTableProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLElement>(null)
  const steps = useMemo(() => boardSteps(type, { state_id: type.flow[0] ?? 0, analyzes: [] }), [type])
  const inView = useRowsInView(frame, { count: rows.length, height: ROW_HEIGHT, beyond: BEYOND })
  const places = usePrinting() ? [...rows.keys()] : inView
  const style = { ...widthsOf(steps), '--height': `${rows.length * ROW_HEIGHT}px` } as CSSProperties
  return (
    <>
      <BoardLegend steps={steps} count={rows.length} />
      <TipFrame ref={frame} className={classes.frame} label={t('dashboard.status.title')}>
        <div
          role="table"
          aria-label={t('dashboard.status.table')}
          aria-rowcount={rows.length + 1}
          style={style}
          className={classes.table}
        >
          <BoardHead steps={steps} sort={sort} onSort={onSort} />
          <div role="rowgroup" className={classes.lines}>
            {places.map((place) => {
              const row = rows[place]
              if (row === undefined) return null
              const state = states.get(row.state_id) ?? ''
              const at = { place, top: place * ROW_HEIGHT }
              return <BoardLine key={row.id} type={type} row={row} state={state} {...at} />
            })}
          </div>
        </div>
      </TipFrame>
    </>
  )
}

/** Widths in rem: of the state, and of each step; the column of analyses depends on their number. */
const STATE_WIDTH = 17.5
const widthOf = ({ analyses }: BoardStep): number => (analyses.length === 0 ? 9.5 : 4 + 4.75 * analyses.length)

function widthsOf(steps: readonly BoardStep[]) {
  const widths = [STATE_WIDTH, ...steps.map(widthOf)]
  const least = widths.reduce((sum, width) => sum + width, 0)
  return {
    '--columns': `minmax(var(--organization), 1fr) ${widths.map((width) => `${width}rem`).join(' ')}`,
    '--least': `calc(var(--organization) + ${least}rem)`,
  }
}
