import { useEffect } from 'react'

const MODAL = '[role="dialog"][aria-modal="true"]'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
/** Milliseconds to wait: what replaces an element appears in the same change of the page or just after. */
const SETTLE_MS = 50

/** An element with its path from the top, by which its successor is found if it is gone. */
interface FocusPlace {
  readonly element: HTMLElement
  /** Its ancestors, nearest first, each with the index of the child on the path. */
  readonly path: readonly { readonly holder: Element; readonly index: number }[]
}

/**
 * Returns the focus to the element that opened a dialog, or to what has replaced it: the button may have been rendered
 * anew, or its row may be gone. Dialogs themselves handle only an element that still exists.
 */
export function useFocusKeeper(): void {
  useEffect(keepFocus, [])
}

function keepFocus(): () => void {
  let last: HTMLElement | null = null
  let opener: FocusPlace | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    if (opener !== null && document.activeElement === document.body && document.querySelector(MODAL) === null) {
      standInFor(opener)?.focus({ preventScroll: true })
    }
  }
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(settle, SETTLE_MS)
  })
  const forget = () => {
    opener = null
    observer.disconnect()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    if (target.closest(MODAL) === null) {
      last = target
      // The person has moved the focus, or it is already in the right place.
      if (opener !== null && target !== opener.element) forget()
    } else if (opener === null && last !== null) {
      opener = placeOf(last)
      observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
    }
  }
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest(MODAL) === null && document.querySelector(MODAL) === null) forget()
  }
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress)
  }
}

function placeOf(element: HTMLElement): FocusPlace {
  const path: { holder: Element; index: number }[] = []
  for (let at: Element = element; at.parentElement !== null; at = at.parentElement) {
    path.push({ holder: at.parentElement, index: [...at.parentElement.children].indexOf(at) })
  }
  return { element, path }
}

/** Returns the element itself if it still exists (null while it is disabled), else what is now in its place. */
function standInFor({ element, path }: FocusPlace): HTMLElement | null {
  if (element.isConnected) return element.matches(':disabled') ? null : element
  const connectedIndex = path.findIndex(({ holder }) => holder.isConnected)
  const way = path.slice(0, connectedIndex + 1).toReversed()
  const holder = way[0]?.holder
  if (holder === undefined || holder === document.body) return document.querySelector('main')
  const holders = [holder]
  for (const { index } of way) {
    const { children } = holders.at(-1) ?? holder
    const next = children[Math.min(index, children.length - 1)]
    if (next === undefined) break
    holders.push(next)
  }
  for (const within of holders.toReversed()) {
    const focusable = within.matches(FOCUSABLE) ? within : within.querySelector(FOCUSABLE)
    if (focusable instanceof HTMLElement) return focusable
  }
  return document.querySelector('main')
}
