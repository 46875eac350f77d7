import { Tooltip } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { isInsideTip, findNextTipTarget, findTipTarget } from './stops.ts'
import classes from './tips.module.css'
import { useTip } from './use-tip.ts'

/**
 * Delays in milliseconds, so that moving over a table does not flicker, and the pointer can move from a cell into its
 * tip.
 */
const OPENS_AFTER = 300
const CLOSES_AFTER = 150
/** Milliseconds after which a resting finger counts as a long press. */
const HELD_AFTER = 400
const NO_EVENTS = { hover: false, focus: false, touch: false }

interface TipFrameProps {
  /** Accessible name. */
  readonly label: string
  readonly className: string | undefined
  readonly ref?: Ref<HTMLElement>
  readonly children: ReactNode
}

/**
 * Scrolling frame of a table with tips for marked cells (`data-tip`). A tip opens for a resting pointer, for a tap (a
 * long press if a tap follows a link), and for the keyboard, whose arrows move between the cells. Escape closes it.
 */
export function TipFrame({ label, className, ref, children }: TipFrameProps) {
  const { tip, ...events } = useTipEvents()
  return (
    <section ref={ref} className={className} aria-label={label} tabIndex={0} {...events}>
      {children}
      {tip && (
        <Tooltip
          target={tip.at}
          opened={tip.isOpen}
          label={tip.text}
          events={NO_EVENTS}
          className={classes.tip}
          interactive
          multiline
        />
      )}
    </section>
  )
}

function useTipEvents() {
  const { tip, show, hide, keep } = useTip()
  const pointer = useRef('mouse')
  return {
    tip,
    onPointerOver: ({ pointerType, target }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch') return
      const stop = findTipTarget(target)
      if (stop) show(stop, OPENS_AFTER)
      else if (isInsideTip(target)) keep()
      else hide(CLOSES_AFTER)
    },
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') hide(CLOSES_AFTER)
    },
    onPointerDown: ({ pointerType, target }: PointerEvent) => {
      pointer.current = pointerType
      const stop = findTipTarget(target)
      if (pointerType === 'touch' && stop) show(stop, HELD_AFTER)
      else if (stop) hide()
    },
    // The finger scrolls, so it was no long press.
    onPointerCancel: () => hide(),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const stop = findTipTarget(event.target)
      if (pointer.current !== 'touch' || !stop || stop.closest('a') !== null) return
      // On a touch screen, a tap on an icon shows its meaning; a tap elsewhere in its row still opens the row.
      event.stopPropagation()
      show(stop)
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const stop = findTipTarget(target)
      if (stop && target.matches(':focus-visible')) show(stop)
    },
    onBlur: () => hide(),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const next = findNextTipTarget(event.currentTarget, event.target as HTMLElement, event.key)
      if (!next) return
      event.preventDefault()
      if (next.tabIndex < 0) next.tabIndex = -1
      next.focus({ preventScroll: true })
      // A wide element is scrolled to its beginning.
      const isWide = next.offsetWidth > event.currentTarget.clientWidth / 2
      next.scrollIntoView({ block: 'nearest', inline: isWide ? 'start' : 'nearest' })
    },
  }
}
