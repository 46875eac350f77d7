import { Modal } from '@mantine/core'
import type { GridStore } from '@octroi/forms/finance'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../exchange/exchange.module.css'
import type { Step } from '../exchange/step.ts'
import type { Budget } from '../queries.ts'
import { ChooseWorkbook } from './choose-workbook.tsx'
import { ImportPreview } from './import-preview.tsx'
import { useMapping } from './use-mapping.ts'
import { useReading } from './use-reading.ts'

interface ImportDialogProps {
  readonly budget: Budget
  readonly store: GridStore
  /** Called with the step that was put into the grid, or without one if nothing changed. */
  readonly onClose: (step?: Step) => void
}

/**
 * Imports the amounts of a workbook into a grid, in three steps: choose a file, match its rows to lines, check the
 * changes.
 */
export function ImportDialog({ budget, store, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const { reading, read, retry } = useReading()
  const mapping = useMapping(budget.financialYear)
  const [isAnother, setAnother] = useState(false)
  const chooseAnother = () => {
    setAnother(true)
    retry()
  }
  return (
    <Modal
      opened
      onClose={() => onClose()}
      title={t('finance.import.title')}
      size="64rem"
      yOffset="2dvh"
      classNames={{ content: classes.tall ?? '' }}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {reading.kind === 'read' && mapping.known ? (
        <ImportPreview
          key={reading.name}
          {...{ budget, store, mapping }}
          known={mapping.known}
          file={reading}
          onAnother={chooseAnother}
          onClose={onClose}
        />
      ) : (
        <ChooseWorkbook reading={reading} takesFocus={isAnother} onChoose={(file) => void read(file)} />
      )}
    </Modal>
  )
}
