import { IconAlertTriangle } from '@tabler/icons-react'
import type { GridStore } from '../../finance/grid-store.ts'
import { useFormMessages } from '../form-messages.tsx'
import { moneyText } from './amount-text.ts'
import { useGridState } from './use-grid-store.ts'
import { useFinanceTexts } from './finance-texts.tsx'

/**
 * Warns that the verified surplus differs from the computed one, and says what follows. Its parent is a live region.
 */
export function MismatchWarning({ store }: { readonly store: GridStore }) {
  const texts = useFinanceTexts()
  const { locale } = useFormMessages()
  const { mismatch } = useGridState(store)
  const { check } = store.grid.definition
  const amount = (cents: number) => moneyText(cents, locale)
  return (
    <div role="status" className="octroi-finance-status">
      {mismatch !== null && check !== undefined && (
        <div className="octroi-finance-warning">
          <IconAlertTriangle size={22} stroke={1.7} aria-hidden />
          <div>
            <strong>{texts.mismatchTitle}</strong>
            <p>
              {texts.mismatch({
                asked: amount(mismatch.asked),
                computed: amount(mismatch.computed),
                line: check.line,
                difference: amount(Math.abs(mismatch.asked - mismatch.computed)),
              })}{' '}
              {texts.mismatchEffect}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
