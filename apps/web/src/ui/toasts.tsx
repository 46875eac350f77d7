import { Notifications, useNotifications } from '@mantine/notifications'
import { type CSSProperties, useEffect, useState } from 'react'
import { findFreeBottom, MARGIN } from './toast-place.ts'
import classes from './toasts.module.css'

/** Interval in milliseconds at which the place of toasts is computed again, because the page below changes. */
const LOOK_MS = 300

/**
 * Selectors of elements that toasts should not cover, from all titles and controls down to buttons only: the first that
 * leaves room is used.
 */
const OBSTACLES = [
  'h1, h2, a[href], button, input, select, textarea, [role="radiogroup"], [role="tab"]',
  'h1, h2, button, a[role="button"]',
  'h1, button, a[role="button"]',
  'button, a[role="button"]',
]

/** Container of the toasts: at the bottom right, or higher if they would cover a button. */
export function Toasts() {
  const bottom = useFreeBottom()
  const style: CSSProperties & Record<'--toasts-bottom', string> = { '--toasts-bottom': `${bottom}px` }
  return (
    <Notifications
      position="bottom-right"
      containerWidth={380}
      className={classes.toasts ?? ''}
      style={style}
      zIndex={400}
    />
  )
}

function useFreeBottom(): number {
  const [bottom, setBottom] = useState(MARGIN)
  const isShown = useNotifications().notifications.length > 0
  useEffect(() => {
    if (!isShown) return undefined
    const look = () => setBottom(lookForPlace())
    const first = requestAnimationFrame(look)
    const timer = setInterval(look, LOOK_MS)
    return () => {
      cancelAnimationFrame(first)
      clearInterval(timer)
    }
  }, [isShown])
  return bottom
}

function lookForPlace(): number {
  const toastRegion = document.querySelector(`.${classes.toasts}[data-position="bottom-right"]`)
  if (!toastRegion) return MARGIN
  const toasts = toastRegion.getBoundingClientRect()
  // If a dialog is open, only its elements can be pressed.
  const page = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document
  for (const selector of OBSTACLES) {
    const obstacles = [...page.querySelectorAll(selector)]
      .filter((element) => !toastRegion.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    const bottom = findFreeBottom({ toasts, height: globalThis.innerHeight, obstacles })
    if (bottom !== null) return bottom
  }
  return MARGIN
}
