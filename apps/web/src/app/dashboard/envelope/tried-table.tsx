import { type EnvelopeRow, typedCents } from '@octroi/domain'
import { type ClipboardEvent, memo, useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCents } from '../../../locales/format.ts'
import type { EntityForm } from '../../../ui/form/entity-form-options.ts'
import type { FieldProps } from '../../../ui/form/field.ts'
import { toastNote } from '../../../ui/toast.ts'
import { parseCopiedColumn, exceedsRequested, getProposedAmount, getTriedFieldName, getTriedAmount } from './amounts.ts'
import { EnvelopeLine, EnvelopeTable } from './envelope-table.tsx'
import { TriedCell } from './tried-cell.tsx'
import type { SimulationValues } from './use-simulation-form.ts'

interface TriedTableProps {
  readonly form: EntityForm<SimulationValues>
  readonly rows: readonly EnvelopeRow[]
  /** Rows that still wait for a decision. */
  readonly open: readonly EnvelopeRow[]
}

/** Requests with a field for the amount of each. A key press renders only its row and the totals. */
export function TriedTable({ form, rows, open }: TriedTableProps) {
  const { t } = useTranslation()
  const typed = ({ request_id }: EnvelopeRow): string => form.values[getTriedFieldName(request_id)] ?? ''
  const paste = usePaste({ form, rows })
  const awaited = new Set(open.map(({ request_id }) => request_id))
  const sum = open.reduce((total, row) => total + (typedCents(typed(row)) ?? 0), 0)
  const difference = open.reduce((total, row) => total + getTriedAmount(row, typed(row)) - getProposedAmount(row), 0)
  return (
    <EnvelopeTable
      rows={rows}
      trying={{
        head: (
          <>
            <th scope="col">{t('envelope.column.tried')}</th>
            <th scope="col">{t('envelope.column.difference')}</th>
          </>
        ),
        lines: rows.map((row) => (
          <TriedLine
            key={row.request_id}
            {...form.field(getTriedFieldName(row.request_id))}
            value={typed(row)}
            row={row}
            isAwaited={awaited.has(row.request_id)}
            onPaste={paste}
          />
        )),
        foot: (
          <>
            <td data-label={t('envelope.column.tried')}>{formatCents(sum)}</td>
            <td data-label={t('envelope.column.difference')}>{signed(difference)}</td>
          </>
        ),
      }}
    />
  )
}

interface TriedLineProps extends FieldProps<string> {
  readonly row: EnvelopeRow
  /** True if the request still waits for a decision. */
  readonly isAwaited: boolean
  readonly onPaste: (row: EnvelopeRow, event: ClipboardEvent<HTMLInputElement>) => void
}

const TriedLine = memo(function TriedLine({ row, isAwaited, onPaste, ...field }: TriedLineProps) {
  const { t } = useTranslation()
  const difference = getTriedAmount(row, field.value) - getProposedAmount(row)
  return (
    <EnvelopeLine row={row}>
      <TriedCell
        field={field}
        isAboveAsked={exceedsRequested(row, field.value)}
        onPaste={(event) => onPaste(row, event)}
      />
      <td data-label={t('envelope.column.difference')}>
        {isAwaited ? difference !== 0 && signed(difference) : t('envelope.gone')}
      </td>
    </EnvelopeLine>
  )
})

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${formatCents(cents)}`

/**
 * Returns the paste handler, which is stable across renders. A pasted column fills the rows downward; one that is too
 * long is not pasted at all.
 */
function usePaste(table: Pick<TriedTableProps, 'form' | 'rows'>) {
  const { t } = useTranslation()
  const latest = useRef(table)
  useEffect(() => {
    latest.current = table
  })
  return useCallback(
    ({ request_id }: EnvelopeRow, event: ClipboardEvent<HTMLInputElement>): void => {
      const column = parseCopiedColumn(event.clipboardData.getData('text'))
      if (!column) return
      event.preventDefault()
      const { form, rows } = latest.current
      const below = rows.slice(rows.findIndex((one) => one.request_id === request_id))
      const beyond = column.length - below.length
      if (beyond > 0) return toastNote(t('envelope.tooMany'), t('envelope.tooManyText', { count: beyond }))
      const put = below.slice(0, column.length)
      form.set(
        Object.fromEntries(put.map((one, place) => [getTriedFieldName(one.request_id), column[place] ?? ''] as const)),
      )
      toastNote(t('envelope.pasted', { count: column.length }), t('envelope.pastedText'))
    },
    [t],
  )
}
