import type { FocusEvent, KeyboardEvent } from 'react'

interface RowFocusOptions {
  /** Index of the row on its page, from 0. */
  readonly place: number
  readonly open: (row: Element) => void
}

/**
 * Makes rows keyboard accessible: one row is in the tab order; Up, Down, Home and End move between rows; Enter opens.
 * Links and buttons inside rows stay in the tab order. The tab stop is set in the DOM and not in React's state, so that
 * a table of 500 rows does not render again for a key.
 */
export function rowFocus({ place, open }: RowFocusOptions) {
  return {
    tabIndex: place === 0 ? 0 : -1,
    onFocus: takeTabStop,
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const row = event.currentTarget
      if (event.key === 'Enter' && event.target === row) {
        event.preventDefault()
        open(row)
        return
      }
      const next = isTyping(event.target) ? null : nextRow(row, event.key)
      if (next === null) return
      event.preventDefault()
      next.focus()
    },
  }
}

function takeTabStop(event: FocusEvent<HTMLTableRowElement>): void {
  if (event.target !== event.currentTarget) return
  for (const row of event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('tr[tabindex="0"]') ?? []) {
    row.tabIndex = -1
  }
  event.currentTarget.tabIndex = 0
}

const isTyping = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null

/** Virtual rows that are out of view are not in the DOM, so Home and End reach the first and last rendered row. */
function nextRow(row: HTMLElement, key: string): HTMLElement | null {
  const rows = row.parentElement
  const next = {
    ArrowDown: row.nextElementSibling,
    ArrowUp: row.previousElementSibling,
    Home: rows?.firstElementChild,
    End: rows?.lastElementChild,
  }[key]
  return next instanceof HTMLElement ? next : null
}
