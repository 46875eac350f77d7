import { VisuallyHidden } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RowMemory } from './opened-rows.tsx'

/** Mark in the row that was opened last, for screen readers; moves the focus back to its link. */
export function LastOpened({ memory }: { readonly memory: RowMemory }) {
  const { t } = useTranslation()
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = mark.current?.closest<HTMLElement>('[data-opened]')
    if (!row || isBusyElsewhere() || !memory.takeFocus()) return
    const link = row.querySelector<HTMLElement>('a[href]') ?? row
    link.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }, [memory])
  return <VisuallyHidden ref={mark}>{t('table.lastOpened')}</VisuallyHidden>
}

/** True if the person has already focused something in the page other than its heading. */
function isBusyElsewhere(): boolean {
  const focused = document.activeElement
  return focused !== null && focused.closest('main') !== null && !focused.matches('h1, main')
}

/**
 * Restores the scroll positions of a table and the window from when a row was opened; once, after the rows are
 * rendered.
 */
export function useScrollBack(memory: RowMemory, isReady: boolean, frame?: RefObject<HTMLElement | null>): void {
  // Runs before painting, and before the row takes the focus.
  useLayoutEffect(() => {
    const { returned } = memory
    if (!isReady || !returned || !memory.takeScroll()) return
    findScroller(frame?.current)?.scrollTo({ top: returned.top })
    globalThis.scrollTo({ top: returned.windowTop })
  }, [memory, isReady, frame])
}

/** The scrolling container of a table. */
export const findScroller = (frame: Element | null | undefined): Element | null =>
  frame?.querySelector('.mrt-table-container') ?? null
