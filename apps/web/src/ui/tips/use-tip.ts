import { useEffect, useRef, useState } from 'react'
import { isInsideTip, findTipTarget, getTipText } from './stops.ts'

interface Tip {
  readonly at: HTMLElement
  readonly text: string
  readonly isOpen: boolean
}

/**
 * The one tip of a frame: its element and text, opened and closed with a delay. Escape and a press elsewhere close it.
 */
export function useTip() {
  const [tip, setTip] = useState<Tip>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, delay)
  }
  const hide = (delay = 0) => after(delay, () => setTip((was) => was && { ...was, isOpen: false }))
  const show = (stop: HTMLElement, delay = 0) => {
    const open = () => {
      const text = getTipText(stop)
      setTip((was) => (text === null ? was && { ...was, isOpen: false } : { at: stop, text, isOpen: true }))
    }
    after(delay, open)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const at = tip?.isOpen === true ? tip.at : undefined
  useEffect(() => {
    if (at === undefined) return undefined
    const close = () => setTip((was) => was && { ...was, isOpen: false })
    const onPress = ({ target }: Event) => findTipTarget(target) === null && !isInsideTip(target) && close()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    // The row may disappear, by scrolling or by deletion.
    const rows = new MutationObserver(() => !at.isConnected && close())
    rows.observe(at.closest('table, [role="table"]') ?? document.body, { childList: true, subtree: true })
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      rows.disconnect()
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [at])
  return { tip, show, hide, keep: () => clearTimeout(timer.current) }
}
