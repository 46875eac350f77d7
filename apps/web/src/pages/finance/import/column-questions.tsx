import { Button, Select, SimpleGrid } from '@mantine/core'
import { letters, type LineMapping } from '@octroi/workbooks/mapping'
import { useTranslation } from 'react-i18next'
import type { Importing } from './use-import.ts'

/** In the list of choices: left aside. */
const NONE = 'none'

interface ColumnQuestionsProps {
  readonly importing: Importing
  readonly onSay: (message: LineMapping['columns']) => void
}

/** Which column of the grid each column of amounts is. */
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
