import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './finance.module.css'

const GRID = '.octroi-finance [role="grid"]'
/** Selector of what Tab would focus in the grid: the active cell, or the input in it. */
const CELL = `${GRID} :is(input, select, textarea, [tabindex="0"])`
const BELOW = '.octroi-finance-below :is(input, select, textarea)'

const focusFirst = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

/**
 * F6 moves the focus into the grid, then on to the fields below; Shift+F6 moves it to the title. Not while a dialog is
 * open.
 */
function useGridKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, shiftKey, ctrlKey, altKey, metaKey } = event
      if (key !== 'F6' || ctrlKey || altKey || metaKey || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      const isInGrid = document.activeElement?.closest(GRID) !== null
      focusFirst(isInGrid ? (shiftKey ? 'h1' : BELOW) : CELL)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Button that skips the buttons above the grid; visible only while it has the focus. */
export function SkipToGrid() {
  const { t } = useTranslation()
  useGridKey()
  return (
    <button type="button" className={classes.skip} onClick={() => focusFirst(CELL)}>
      {t('finance.skipToGrid')}
    </button>
  )
}
