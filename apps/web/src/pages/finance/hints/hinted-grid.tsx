import type { GridStore } from '@octroi/forms/finance'
import type { FinanceGridHandle, Saver } from '@octroi/forms/react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FinancialYear } from '../year-in-address.tsx'
import { findFieldInput } from '../field-input.ts'
import { ActiveGrid } from '../active-grid.tsx'
import { focusPlace, HintsContext, renderHintMark } from './hint-mark.tsx'
import { HintsPanel } from './hints-panel.tsx'
import { type ShownHint, useHints } from './use-hints.ts'

interface HintedGridProps {
  readonly financialYear: FinancialYear
  readonly store: GridStore
  readonly readOnly?: boolean
  /** Whether the person may dismiss hints: those who may fill the pages in. */
  readonly mayDismiss: boolean
  /**
   * Saver of a grid that is filled in. It saves what is typed before a hint is dismissed, because a dismissal refers to
   * saved values.
   */
  readonly saver?: Saver
}

/** The financial grid of a year with its hints: marks beside the lines, and a list above that leads to them. */
export function HintedGrid({ financialYear, store, readOnly = false, mayDismiss, saver }: HintedGridProps) {
  const { hints, isFailed } = useHints(financialYear, store)
  const grid = useRef<FinanceGridHandle>(null)
  const [isWhole, setWhole] = useState(false)
  const openHints = useMemo(
    () => ({
      hints: hints.filter(({ dismissal }) => dismissal === null),
      ask: (hint: ShownHint) => {
        flushSync(() => setWhole(true))
        focusPlace(hint)
      },
    }),
    [hints],
  )
  const lead = useCallback(({ hint, rule }: ShownHint) => {
    const field = rule.kind === 'period' ? findFieldInput(rule.end) : null
    if (field) field.focus()
    else grid.current?.focusLine(hint.line, hint.column)
  }, [])
  return (
    <HintsContext value={openHints}>
      <HintsPanel
        {...{ financialYear, hints, isFailed, lead, isWhole, setWhole, mayDismiss }}
        isBrief={saver !== undefined}
        {...(saver && { save: () => saver.save() })}
      />
      <ActiveGrid store={store} readOnly={readOnly} {...(saver && { saver })} renderNote={renderHintMark} ref={grid} />
    </HintsContext>
  )
}
