import { useEffect } from 'react'

const MODAL = '[role="dialog"][aria-modal="true"]'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
/** What replaces something comes with the same change of the page, or right after. */
const SETTLE_MS = 50

/** An element, and the way to it from the top: it can be gone when it is looked for. */
interface FocusPlace {
  readonly element: HTMLElement
  /** What holds it, nearest first, each with the place in it. */
  readonly path: readonly { readonly holder: Element; readonly index: number }[]
}

/**
 * Brings the focus back to what led to a dialog, or to what is in its place: the button may be another one by then,
 * the row may be gone. Dialogs do the first by themselves as long as they stay; nothing does the second.
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
      // The person has gone on, or is where they belong.
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

/** The element itself, as long as it is there (and takes the focus again, if it does not now); else what is where it was. */
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
