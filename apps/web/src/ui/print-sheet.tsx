import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import classes from './print-sheet.module.css'

/** Not to be seen on the page; while it is there, what is printed is this alone. */
export function PrintSheet({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    document.body.dataset['printSheet'] = ''
    return () => {
      delete document.body.dataset['printSheet']
    }
  }, [])
  return createPortal(<div className={classes.sheet}>{children}</div>, document.body)
}
