import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { letters } from '@octroi/workbooks/mapping'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../locales/format.ts'
import { LongList } from '../exchange/long-list.tsx'
import { listNamedItems } from '../named-items.ts'
import type { ImportState } from './use-import.ts'

/** Lists by name what an import would ignore, and the totals that differ from the grid's. */
export function IgnoredCells({ importing }: { readonly importing: ImportState }) {
  const { t } = useTranslation()
  const leftAside = useLeft(importing)
  const totals = useTotals(importing)
  return (
    <>
      {leftAside.length > 0 && (
        <section aria-labelledby="import-left">
          <h3 id="import-left" tabIndex={-1}>
            {t('finance.import.left', { count: leftAside.length })}
          </h3>
          <Lines label={t('finance.import.left', { count: leftAside.length })} lines={leftAside} />
        </section>
      )}
      {totals.length > 0 && (
        <section aria-labelledby="import-totals">
          <h3 id="import-totals">{t('finance.import.totals', { count: totals.length })}</h3>
          <Lines label={t('finance.import.totals', { count: totals.length })} lines={totals} />
        </section>
      )}
    </>
  )
}

/** Says how much an import would ignore, with a link to the list; renders nothing if everything is imported. */
export function IgnoredCount({ importing }: { readonly importing: ImportState }) {
  const { t } = useTranslation()
  const { length: count } = useLeft(importing)
  if (count === 0) return null
  const look = () => {
    const title = document.querySelector<HTMLElement>('#import-left')
    title?.scrollIntoView({ block: 'nearest' })
    title?.focus()
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={<IconAlertTriangle size={16} aria-hidden />}
      onClick={look}
    >
      {t('finance.import.left', { count })}
    </Button>
  )
}

function Lines({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) {
  return <LongList label={label} items={lines} keyOf={(line) => line} render={(line) => line} />
}

/**
 * Texts of what is ignored: unanswered columns and rows, skipped rows, unreadable cells, items that the person may not
 * change.
 */
function useLeft({ grid, mapped, forbidden }: ImportState): readonly string[] {
  const { t } = useTranslation()
  const { columns, rows, questions, leftovers } = mapped
  const names = new Map(listNamedItems(grid).map(({ key, label }) => [key, label]))
  const rowTitle = ({ label, place }: { readonly label: string; readonly place: number }) =>
    t(label === '' ? 'finance.import.rowAlone' : 'finance.import.row', { row: place + 1, label })
  const ofColumns = columns.filter(({ column }) => typeof column !== 'string')
  return [
    ...ofColumns.map(({ header, place, column }) => {
      const key = header === '' ? 'finance.import.columnAlone' : 'finance.import.column'
      const title = t(key, { letter: letters(place), header })
      return t(column === null ? 'finance.import.leftAside' : 'finance.import.unanswered', { what: title })
    }),
    ...questions.flatMap((question) =>
      question.kind === 'column' ? [] : [t('finance.import.unanswered', { what: rowTitle(question.row) })],
    ),
    ...rows
      .filter(({ target }) => target?.kind === 'none')
      .map((row) => t('finance.import.leftAside', { what: rowTitle(row) })),
    ...leftovers.map(({ row, column, text, reason }) =>
      t(`finance.import.reason.${reason}`, { cell: `${letters(column)}${row + 1}`, text }),
    ),
    ...forbidden.map(({ key }) => t('finance.import.forbidden', { name: names.get(key) ?? key })),
  ]
}

function useTotals({ grid, mapped }: ImportState): readonly string[] {
  const { t } = useTranslation()
  return mapped.differences.map(({ row, line, column, theirs, before, ours }) => {
    const { number, label } = grid.lineByKey.get(line) ?? { number: '', label: line }
    const inColumn = grid.columns.find(({ id }) => id === column)?.label ?? column
    return t('finance.import.total', {
      row: row + 1,
      name: `${number}. ${label}, ${inColumn}`,
      theirs: formatCents(theirs),
      before: formatCents(before),
      ours: formatCents(ours),
    })
  })
}
