import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './print.module.css'
import { PRINT_READY } from './print-ready.ts'

interface PrintFrameProps {
  /** Address of the print page. */
  readonly address: string
  /** Called when the print dialog was closed. */
  readonly onDone: () => void
}

/** Prints the print page without leaving this page: loads it in a hidden frame and prints it once it is ready. */
export function PrintFrame({ address, onDone }: PrintFrameProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const print = (event: MessageEvent) => {
      const inside = frame.current?.contentWindow
      if (!inside || event.source !== inside || event.data !== PRINT_READY) return
      inside.addEventListener('afterprint', onDone, { once: true })
      inside.print()
    }
    globalThis.addEventListener('message', print)
    return () => globalThis.removeEventListener('message', print)
  }, [onDone])
  return (
    <iframe
      ref={frame}
      src={address}
      title={t('filledForm.printHeading')}
      className={classes.frame}
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}
