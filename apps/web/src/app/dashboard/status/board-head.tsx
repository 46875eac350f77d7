import { UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BoardSort } from './board-choices.ts'
import type { BoardStep } from './board-steps.ts'
import classes from './board.module.css'

interface BoardHeadProps {
  readonly steps: readonly BoardStep[]
  readonly sort: BoardSort
  readonly onSort: (sort: BoardSort) => void
}

/** Headings of the board; those of organisation and state sort its rows. */
export function BoardHead({ steps, sort, onSort }: BoardHeadProps) {
  const { t } = useTranslation()
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headings}>
        <SortHeading column="organization" sort={sort} onSort={onSort} />
        <SortHeading column="state" sort={sort} onSort={onSort} />
        {steps.map((step) => (
          <div key={step.id} role="columnheader" className={classes.cell}>
            {step.key ? t(step.key) : step.label}
          </div>
        ))}
      </div>
    </div>
  )
}

interface SortHeadingProps extends Pick<BoardHeadProps, 'sort' | 'onSort'> {
  readonly column: BoardSort['column']
}

function SortHeading({ column, sort, onSort }: SortHeadingProps) {
  const { t } = useTranslation()
  const direction = sort.column === column ? sort.direction : null
  const next = direction === 'asc' ? 'desc' : 'asc'
  const Icon = direction === null ? IconArrowsSort : direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <div
      role="columnheader"
      aria-sort={direction === null ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
      className={column === 'organization' ? classes.organization : classes.cell}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort({ column, direction: next })}>
        {t(`dashboard.status.${column}`)} <Icon size={16} aria-hidden="true" />
      </UnstyledButton>
      <span className={classes.heading}>{t(`dashboard.status.${column}`)}</span>
    </div>
  )
}
