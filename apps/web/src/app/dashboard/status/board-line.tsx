import type { BoardRow, RequestType } from '@octroi/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { StateBadge } from '../../../pages/requests/state-badge.tsx'
import { openRow } from '../../../ui/data-table/open-row.ts'
import { boardSteps } from './board-steps.ts'
import classes from './board.module.css'
import { AnalysisIcon, StepIcon } from './step-icon.tsx'

interface BoardLineProps {
  readonly type: RequestType
  readonly row: BoardRow
  /** The funder's name of the request's state. */
  readonly state: string
  /** Index among all rows, from 0. */
  readonly place: number
  /** Offset from the top in pixels. */
  readonly top: number
}

/** Row of a request; a click anywhere in it opens the request. */
export const BoardLine = memo(function BoardLine({ type, row, state, place, top }: BoardLineProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const to = `/requests/${row.id}`
  const reasons = new Map(row.analyzes.map(({ type_id, return_reason }) => [type_id, return_reason]))
  return (
    // Row 1 is the headings.
    <div
      role="row"
      aria-rowindex={place + 2}
      className={classes.line}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => openRow(event, () => void navigate(to))}
    >
      <div role="rowheader" className={classes.organization}>
        <Link to={to} className={classes.link} data-tip>
          <bdi>{row.organization.label}</bdi>
        </Link>
      </div>
      <div role="cell" className={classes.cell}>
        <StateBadge state={{ id: row.state_id, label: state }} />
      </div>
      {boardSteps(type, row).map((step) => (
        <div key={step.id} role="cell" className={classes.cell}>
          <StepIcon name={step.key ? t(step.key) : (step.label ?? '')} status={step.status} />
          {step.analyses.map((analysis) => (
            <AnalysisIcon key={analysis.id} step={analysis} reason={reasons.get(analysis.analysisType ?? 0) ?? null} />
          ))}
        </div>
      ))}
    </div>
  )
})
