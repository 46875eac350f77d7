import { Button, Select, SimpleGrid } from '@mantine/core'
import { letters, type LineMapping } from '@octroi/workbooks/mapping'
import { useTranslation } from 'react-i18next'
import type { ImportState } from './use-import.ts'

/** Value of the choice that ignores a column. */
const NONE = 'none'

interface ColumnQuestionsProps {
  readonly importing: ImportState
  readonly onSay: (message: LineMapping['columns']) => void
}

/** Asks which column of the grid each column of the workbook is. */
export function ColumnQuestions({ importing, onSay }: ColumnQuestionsProps) {
  const { t } = useTranslation()
  const { grid, mapped, proposed } = importing
  const { columns } = mapped
  const titleOf = (place: number, header: string) =>
    t(header === '' ? 'finance.import.columnAlone' : 'finance.import.column', { letter: letters(place), header })
  const helpOf = (name: string, column: string | null | undefined) => {
    if (column === undefined) return t('finance.import.columnUnknown')
    return Object.hasOwn(proposed.columns, name) ? t('finance.import.proposed') : undefined
  }
  const choices = [
    ...grid.columns.map(({ id, label }) => ({ value: id, label })),
    { value: NONE, label: t('finance.import.aside') },
  ]
  const say = (name: string, chosen: string) => {
    // Only one column of the workbook can fill a column of the grid: the previous one is ignored, visibly.
    const others = columns.filter((other) => other.column === chosen && other.name !== name)
    const freed = Object.fromEntries(others.map((other) => [other.name, null]))
    onSay({ ...freed, [name]: chosen === NONE ? null : chosen })
  }
  return (
    <section aria-labelledby="import-columns">
      <h3 id="import-columns">{t('finance.import.columns')}</h3>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {columns.map(({ name, place, header, column }) => (
          <div key={name}>
            <Select
              label={titleOf(place, header)}
              data={choices}
              value={column === null ? NONE : (column ?? null)}
              onChange={(chosen) => say(name, chosen ?? NONE)}
              placeholder={t('finance.import.toSay')}
              description={helpOf(name, column)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              allowDeselect={false}
            />
            {column !== undefined && Object.hasOwn(proposed.columns, name) && (
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('finance.import.confirmRow', { row: titleOf(place, header) })}
                onClick={() => onSay({ [name]: column })}
              >
                {t('finance.import.confirm')}
              </Button>
            )}
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
