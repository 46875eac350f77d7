import { Select, SimpleGrid } from '@mantine/core'
import type { Grid } from '@octroi/forms/finance'
import { letters, type LineMapping, type SheetColumn } from '@octroi/workbooks/mapping'
import { useTranslation } from 'react-i18next'

/** In the list of choices: left aside. */
const NONE = 'none'

interface ColumnQuestionsProps {
  readonly grid: Grid
  readonly columns: readonly SheetColumn[]
  readonly onSay: (said: LineMapping['columns']) => void
}

/** Which column of the grid each column of amounts is. */
export function ColumnQuestions({ grid, columns, onSay }: ColumnQuestionsProps) {
  const { t } = useTranslation()
  const choices = [
    ...grid.columns.map(({ id, label }) => ({ value: id, label })),
    { value: NONE, label: t('finance.import.aside') },
  ]
  const say = (name: string, chosen: string) => {
    // A column of the grid takes one of the workbook's: the other is left aside, and shown so.
    const others = columns.filter((other) => other.column === chosen && other.name !== name)
    const freed = Object.fromEntries(others.map((other) => [other.name, null]))
    onSay({ ...freed, [name]: chosen === NONE ? null : chosen })
  }
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns">{t('finance.import.columns')}</h3>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {columns.map(({ name, place, header, column }) => (
          <Select
            key={name}
            label={t(header === '' ? 'finance.import.columnAlone' : 'finance.import.column', {
              letter: letters(place),
              header,
            })}
            data={choices}
            value={column === null ? NONE : (column ?? null)}
            onChange={(chosen) => say(name, chosen ?? NONE)}
            placeholder={t('finance.import.toSay')}
            error={column === undefined && t('finance.import.columnUnknown')}
            allowDeselect={false}
          />
        ))}
      </SimpleGrid>
    </section>
  )
}
