import { Alert, Button, Select, Stack, Text } from '@mantine/core'
import type { GridStore } from '@octroi/forms/finance'
import type { LineMapping } from '@octroi/workbooks/mapping'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toastNote } from '../../../ui/toast.ts'
import { ChangeList } from '../exchange/change-list.tsx'
import classes from '../exchange/exchange.module.css'
import { applyStep, type Step } from '../exchange/step.ts'
import type { Budget } from '../queries.ts'
import { ColumnQuestions } from './column-questions.tsx'
import { IgnoredCells, IgnoredCount } from './ignored-cells.tsx'
import { RowMappings } from './row-mappings.tsx'
import { useImport } from './use-import.ts'
import type { KnownMapping } from './use-mapping.ts'
import type { ReadFile } from './use-reading.ts'

interface ImportPreviewProps {
  readonly budget: Budget
  readonly store: GridStore
  readonly mapping: KnownMapping
  readonly known: LineMapping
  readonly file: ReadFile
  /** Chooses another file. */
  readonly onAnother: () => void
  readonly onClose: (step?: Step) => void
}

/**
 * Preview of an import: what each row and column of the workbook was matched to, what would change, and what is
 * ignored.
 */
export function ImportPreview({ budget, store, mapping, known, file, onAnother, onClose }: ImportPreviewProps) {
  const { t } = useTranslation()
  const preparing = useImport({ budget, store, known, workbook: file.workbook })
  const { importing, said, say } = preparing
  const { grid, mapped, changes } = importing
  const begin = useFocusAtFirst()
  const put = () => {
    const values = applyStep(
      store,
      changes.map(({ key, to }) => ({ key, value: to })),
    )
    // Unconfirmed proposals are put into the grid but not remembered, so that the next import asks about them again.
    void mapping.remember(said).then((isKept) => {
      if (!isKept) toastNote(t('finance.import.title'), t('finance.import.notRemembered'))
    })
    onClose({ kind: 'import', from: file.name, values })
  }
  return (
    <Stack>
      <Text ref={begin} tabIndex={-1}>
        {t('finance.import.of', { name: file.name })}
      </Text>
      {file.workbook.hasExternalLinks === true && <Alert color="ochre">{t('finance.import.externalLinks')}</Alert>}
      {mapping.isMissing && <Alert color="ochre">{t('finance.import.mappingMissing')}</Alert>}
      <SheetChoice file={file} chosen={importing.sheet} onChoose={preparing.setSheet} />
      {mapped.columns.length === 0 ? (
        <Alert color="ochre" role="status">
          {t('finance.import.noAmounts')}
        </Alert>
      ) : (
        <>
          <ColumnQuestions importing={importing} onSay={(columns) => say({ columns })} />
          <RowMappings importing={importing} onSay={(rows) => say({ rows })} />
        </>
      )}
      {changes.length === 0 ? (
        <Text>{t('finance.exchange.noChange')}</Text>
      ) : (
        <section aria-labelledby="import-changes">
          <h3 id="import-changes">{t('finance.exchange.changes', { count: changes.length })}</h3>
          <ChangeList label={t('finance.exchange.changesList')} grid={grid} changes={changes} />
        </section>
      )}
      <IgnoredCells importing={importing} />
      <div className={classes.footer}>
        <div className={classes.left} role="status">
          <IgnoredCount importing={importing} />
        </div>
        <Button variant="subtle" onClick={onAnother}>
          {t('finance.import.another')}
        </Button>
        <Button variant="default" onClick={() => onClose()}>
          {t('common.cancel')}
        </Button>
        <Button disabled={changes.length === 0} onClick={put}>
          {t('finance.import.put', { count: changes.length })}
        </Button>
      </div>
    </Stack>
  )
}

/** Focuses the beginning of the preview, because the button that chose the file is gone. */
function useFocusAtFirst() {
  const begin = useRef<HTMLParagraphElement>(null)
  useEffect(() => begin.current?.focus(), [])
  return begin
}

interface SheetChoiceProps {
  readonly file: ReadFile
  readonly chosen: ReadFile['workbook']['sheets'][number]
  /** Called with the sheet's index. */
  readonly onChoose: (place: number) => void
}

function SheetChoice({ file: { workbook }, chosen, onChoose }: SheetChoiceProps) {
  const { t } = useTranslation()
  if (workbook.sheets.length < 2) return null
  return (
    <Select
      label={t('finance.import.sheet')}
      data={workbook.sheets.map(({ name, hidden }, place) => ({
        value: String(place),
        label: hidden ? t('finance.import.hiddenSheet', { name }) : name,
      }))}
      value={String(workbook.sheets.indexOf(chosen))}
      onChange={(place) => onChoose(Number(place))}
      allowDeselect={false}
    />
  )
}
