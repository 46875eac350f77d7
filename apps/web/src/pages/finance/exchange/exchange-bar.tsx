import { Button } from '@mantine/core'
import type { GridStore } from '@octroi/forms/finance'
import { IconFileImport, IconHistoryToggle } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BudgetKind, FINANCIAL_PAGES } from '../budget-kinds.ts'
import type { Budget } from '../queries.ts'
import type { Step } from './step.ts'
import { StepNotice } from './step-notice.tsx'

const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }))
const CarryOverDialog = lazy(async () => ({
  default: (await import('../carry-over/carry-over-dialog.tsx')).CarryOverDialog,
}))

interface ExchangeBarProps {
  readonly budget: Budget
  readonly kind: BudgetKind
  readonly store: GridStore
}

/** Buttons above a grid that is filled in: import a workbook, carry over last year's amounts, and undo. */
export function ExchangeBar({ budget, kind, store }: ExchangeBarProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Step['kind'] | null>(null)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const importing = useRef<HTMLButtonElement>(null)
  const carrying = useRef<HTMLButtonElement>(null)
  const last = steps.at(-1)
  const close = (step?: Step) => {
    if (step) setSteps([...steps, step])
    setOpen(null)
    // The dialog opened after the press and does not know which button to give the focus back to.
    const button = open === 'import' ? importing : carrying
    button.current?.focus()
  }
  const dialogProps = { budget, store, onClose: close }
  return (
    <>
      <Button
        ref={importing}
        variant="default"
        size="sm"
        leftSection={<IconFileImport size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('import')}
      >
        {t('finance.import.open')}
      </Button>
      {kind === FINANCIAL_PAGES && (
        <Button
          ref={carrying}
          variant="default"
          size="sm"
          leftSection={<IconHistoryToggle size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen('carryOver')}
        >
          {t('finance.carryOver.open')}
        </Button>
      )}
      <StepNotice step={last} store={store} onBack={() => setSteps(steps.slice(0, -1))} />
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog {...dialogProps} />}
        {open === 'carryOver' && <CarryOverDialog {...dialogProps} />}
      </Suspense>
    </>
  )
}
