import { Notifications, useNotifications } from '@mantine/notifications'
import { type CSSProperties, useEffect, useState } from 'react'
import { freeBottom, MARGIN } from './toast-place.ts'
import classes from './toasts.module.css'

/** The page below them changes: where they are is looked at again as long as they are there. */
const LOOK_MS = 300

/** What toasts stay clear of, as far as there is room: titles and whatever can be pressed or typed in, then less of it. */
const OBSTACLES = [
  'h1, h2, a[href], button, input, select, textarea, [role="radiogroup"], [role="tab"]',
  'h1, h2, button, a[role="button"]',
  'h1, button, a[role="button"]',
  'button, a[role="button"]',
]

/** Where toasts are shown: at the bottom right, and higher where they would cover a button. */
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
  // Behind a dialog nothing can be pressed.
  const page = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? document
  for (const selector of OBSTACLES) {
    const obstacles = [...page.querySelectorAll(selector)]
      .filter((element) => !toastRegion.contains(element))
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 1 && height > 1)
    const bottom = freeBottom({ toasts, height: globalThis.innerHeight, obstacles })
    if (bottom !== null) return bottom
  }
  return MARGIN
}
