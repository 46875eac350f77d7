import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/** Content that is invisible on the screen; while it is mounted, only this is printed. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.body.dataset['printSheet'] = ''
    return () => {
      delete document.body.dataset['printSheet']
    }
  }, [])
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body)
}
