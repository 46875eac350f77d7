import { Button, Select, Text } from '@mantine/core'
import { accepts, cellText, type LineMapping, type SheetRow } from '@octroi/workbooks/mapping'
import type { ReadCell } from '@octroi/workbooks/reading'
import { useTranslation } from 'react-i18next'
import { filterChoices } from '../../../ui/choice-search.ts'
import { amountText } from '../amount-text.ts'
import classes from '../exchange/exchange.module.css'
import { toTargetChoiceValue, sortNearestFirst, type TargetChoice, parseTargetChoice } from './target-choices.ts'
import type { ImportState } from './use-import.ts'

interface RowMappingProps {
  readonly row: SheetRow
  readonly importing: ImportState
  readonly choices: readonly TargetChoice[]
  readonly onSay: (message: LineMapping['rows']) => void
}

/** One row of a sheet with its amounts, and the choice of its target. */
export function RowMapping({ row, importing, choices, onSay }: RowMappingProps) {
  const { t } = useTranslation()
  const { grid, sheet, mapped, asked, proposed } = importing
  const { place, label, name, target, how, proposals } = row
  const isTwice = mapped.questions.some((question) => question.kind === 'twice' && question.row.place === place)
  const isOpen = target === undefined || isTwice
  const isProposed = Object.hasOwn(proposed.rows, name)
  const note = isProposed ? t('finance.import.proposed') : how && !isTwice ? t(`finance.import.how.${how}`) : undefined
  const cells = mapped.columns.map((column) => shownCell(sheet.rows[place]?.[column.place]))
  const title = t(label === '' ? 'finance.import.rowAlone' : 'finance.import.row', { row: place + 1, label })
  const possible = choices.filter(({ value }) => isPossible(row, importing, value))
  const nearest = (asked.get(place) ?? proposals).map((proposal) => toTargetChoiceValue(grid, proposal.target))
  return (
    <div className={classes.row}>
      <div>
        <div>{title}</div>
        <Text size="sm" c="dimmed" className="octroi-figures">
          {cells.some((text) => text !== '') && cells.map((text) => text || '–').join(' · ')}
        </Text>
      </div>
      <div>
        <Select
          aria-label={t('finance.import.target', { row: title })}
          data={sortNearestFirst(possible, nearest)}
          value={isOpen ? null : toTargetChoiceValue(grid, target)}
          onChange={(chosen) => onSay({ [name]: parseTargetChoice(chosen ?? 'none') })}
          placeholder={t(isTwice ? 'finance.import.twice' : 'finance.import.toSay')}
          description={note}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          filter={filterChoices}
          nothingFoundMessage={t('form.nothingFound')}
          allowDeselect={false}
          maxDropdownHeight={320}
        />
        {isProposed && target !== undefined && (
          <Button
            variant="subtle"
            size="sm"
            aria-label={t('finance.import.confirmRow', { row: title })}
            onClick={() => onSay({ [name]: target })}
          >
            {t('finance.import.confirm')}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * False for a field that cannot take the row's content. A line is always possible: sums may be compared with computed
 * lines.
 */
function isPossible({ name, place }: SheetRow, { grid, sheet, mapped }: ImportState, choice: string): boolean {
  const target = parseTargetChoice(choice)
  if (target.kind !== 'field') return true
  const cells = mapped.columns.map((column) => sheet.rows[place]?.[column.place] ?? null)
  return accepts(grid, target, { normal: name, cells })
}

function shownCell(cell: ReadCell | undefined): string {
  return typeof cell === 'number' ? amountText(cell.toFixed(2)) : cellText(cell)
}
