import { Button, Text } from '@mantine/core'
import type { LineMapping, SheetRow } from '@octroi/workbooks/mapping'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LongList } from '../exchange/long-list.tsx'
import { RowMapping } from './row-mapping.tsx'
import { targetChoices } from './target-choices.ts'
import type { ImportState } from './use-import.ts'

interface RowMappingsProps {
  readonly importing: ImportState
  readonly onSay: (message: LineMapping['rows']) => void
}

/**
 * The targets of all rows of a sheet: first those that a person must choose, then those that were recognised, to
 * correct.
 */
export function RowMappings({ importing, onSay }: RowMappingsProps) {
  const { t } = useTranslation()
  const { grid, mapped, asked, likely, proposed } = importing
  const [isOpen, setOpen] = useState(false)
  const choices = useMemo(() => targetChoices(grid, t), [grid, t])
  // Doubtful rows come first; a row keeps its place and group once it is answered.
  const open = mapped.rows.filter(({ place }) => asked.has(place))
  const doubtful = open.filter(({ name }) => !Object.hasOwn(likely.rows, name))
  const probable = open.filter(({ name }) => Object.hasOwn(likely.rows, name))
  const unconfirmed = probable.filter(({ name, target }) => target !== undefined && Object.hasOwn(proposed.rows, name))
  const confirmAll = () =>
    onSay(Object.fromEntries(unconfirmed.flatMap(({ name, target }) => (target ? [[name, target] as const] : []))))
  const understood = mapped.rows.filter(({ place }) => !asked.has(place))
  const mappingGroup = (label: string, rows: readonly SheetRow[]) => (
    <LongList
      label={label}
      items={rows}
      keyOf={({ place }) => String(place)}
      render={(row) => <RowMapping {...{ row, importing, choices, onSay }} />}
    />
  )
  return (
    <>
      {doubtful.length > 0 && (
        <section aria-labelledby="import-questions">
          <h3 id="import-questions">{t('finance.import.questions', { count: doubtful.length })}</h3>
          <Text size="sm" c="dimmed" mb="xs">
            {t('finance.import.questionsHelp')}
          </Text>
          {mappingGroup(t('finance.import.questions', { count: doubtful.length }), doubtful)}
        </section>
      )}
      {probable.length > 0 && (
        <section aria-labelledby="import-probable">
          <h3 id="import-probable">{t('finance.import.probable', { count: probable.length })}</h3>
          <Text size="sm" c="dimmed" mb="xs">
            {t('finance.import.probableHelp')}
          </Text>
          {unconfirmed.length > 1 && (
            <Button variant="subtle" size="sm" mb="xs" onClick={confirmAll}>
              {t('finance.import.confirmAll')}
            </Button>
          )}
          {mappingGroup(t('finance.import.probable', { count: probable.length }), probable)}
        </section>
      )}
      {understood.length > 0 && (
        <section aria-labelledby="import-understood">
          <h3 id="import-understood">{t('finance.import.understood', { count: understood.length })}</h3>
          <Button variant="subtle" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'finance.import.hideUnderstood' : 'finance.import.showUnderstood')}
          </Button>
          {isOpen && mappingGroup(t('finance.import.understood', { count: understood.length }), understood)}
        </section>
      )}
    </>
  )
}
