import { Skeleton } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import { useMemo } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useRegions, useRequestTypes } from '../../../pages/requests/queries.ts'
import { FailedTable, TableStatus } from '../../../ui/data-table/messages.tsx'
import { DashboardFrame } from '../dashboard-frame.tsx'
import { PrintHeader } from '../print-header.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import { BOARD_CHOICES, type BoardChoices, type BoardSort, currentYear, NO_FILTERS } from './board-choices.ts'
import { BoardMoment } from './board-moment.tsx'
import { BoardTable } from './board-table.tsx'
import { useBoard } from './queries.ts'
import { sortBoard } from './sort-board.ts'
import { StatusFilters } from './status-filters.tsx'

/** Page of the status board: the status of each request of a type and year in every step. It refreshes itself. */
export function StatusPage() {
  const types = useRequestTypes().data
  const [choices, choose] = useStoredChoice(BOARD_CHOICES)
  const type = types?.find(({ id }) => id === choices.type) ?? types?.[0]
  const year = choices.year ?? currentYear()
  const change = (part: Partial<BoardChoices>) => choose({ ...choices, ...part })
  return (
    <DashboardFrame>
      <StatusFilters
        types={types ?? []}
        chosen={{ type: type?.id, year, regions: choices.regions }}
        onChange={change}
        onReset={() => change(NO_FILTERS)}
      />
      {type === undefined ? (
        <Skeleton height={BOARD_HEIGHT} />
      ) : (
        <>
          <BoardOnPaper type={type} year={year} regions={choices.regions} />
          <Board
            type={type}
            asked={{ year, regions: choices.regions }}
            sort={choices.sort}
            onSort={(sort) => change({ sort })}
          />
        </>
      )}
    </DashboardFrame>
  )
}

interface BoardOnPaperProps {
  readonly type: RequestType
  readonly year: number
  readonly regions: readonly number[]
}

function BoardOnPaper({ type, year, regions }: BoardOnPaperProps) {
  const all = useRegions().data ?? []
  const names = all.filter(({ id }) => regions.includes(id)).map(({ label }) => label)
  return <PrintHeader words={[type.label, year, ...names].join(', ')} />
}

const BOARD_HEIGHT = 420

interface BoardProps {
  readonly type: RequestType
  readonly asked: { readonly year: number; readonly regions: readonly number[] }
  readonly sort: BoardSort
  readonly onSort: (sort: BoardSort) => void
}

function Board({ type, asked, sort, onSort }: BoardProps) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useBoard({ type: type.id, ...asked })
  const [lines, states] = [data?.rows, data?.states]
  const rows = useMemo(() => lines && sortBoard(lines, type, sort), [lines, type, sort])
  if (rows === undefined && error !== null) {
    const reason = error instanceof ApiError ? error.message : undefined
    return <FailedTable reason={reason} retry={() => void refetch()} />
  }
  return (
    <>
      <TableStatus total={rows?.length} busy={rows === undefined && isFetching} />
      {rows === undefined || states === undefined ? (
        <Skeleton height={BOARD_HEIGHT} />
      ) : (
        <>
          <BoardMoment at={dataUpdatedAt} failed={error !== null} />
          <BoardTable type={type} states={states} rows={rows} sort={sort} onSort={onSort} />
        </>
      )}
    </>
  )
}
