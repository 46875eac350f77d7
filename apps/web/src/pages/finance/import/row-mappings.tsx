import { Button, Text } from '@mantine/core'
import type { LineMapping, SheetRow } from '@octroi/workbooks/mapping'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongList } from '../exchange/long-list.tsx'
import { RowMapping } from './row-mapping.tsx'
import { targetChoices } from './target-choices.ts'
import type { Importing } from './use-import.ts'

interface RowMappingsProps {
  readonly importing: Importing
  readonly onSay: (said: LineMapping['rows']) => void
}

/** What each row of a sheet is: those that a person has to say, and those that were understood, to be corrected. */
export function RowMappings({ importing, onSay }: RowMappingsProps) {
  const { t } = useTranslation()
  const { grid, mapped, asked, likely } = importing
  const [isOpen, setOpen] = useState(false)
  const choices = useMemo(() => targetChoices(grid, t), [grid, t])
  // What is doubtful comes first; rows keep their places once they are answered.
  const rank = ({ name }: SheetRow) => Number(Object.hasOwn(likely.rows, name))
  const open = mapped.rows.filter(({ place }) => asked.has(place)).toSorted((one, other) => rank(one) - rank(other))
  const understood = mapped.rows.filter(({ place }) => !asked.has(place))
  const shown = (label: string, rows: readonly SheetRow[]) => (
    <LongList
      label={label}
      items={rows}
      keyOf={({ place }) => String(place)}
      render={(row) => <RowMapping {...{ row, importing, choices, onSay }} />}
    />
  )
  return (
    <>
      {open.length > 0 && (
        <section aria-labelledby="import-questions">
          <h3 id="import-questions">{t('finance.import.questions', { count: open.length })}</h3>
          <Text size="sm" c="dimmed" mb="xs">
            {t('finance.import.questionsHelp')}
          </Text>
          {shown(t('finance.import.questions', { count: open.length }), open)}
        </section>
      )}
      {understood.length > 0 && (
        <section aria-labelledby="import-understood">
          <h3 id="import-understood">{t('finance.import.understood', { count: understood.length })}</h3>
          <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'finance.import.hideUnderstood' : 'finance.import.showUnderstood')}
          </Button>
          {isOpen && shown(t('finance.import.understood', { count: understood.length }), understood)}
        </section>
      )}
    </>
  )
}
