import type { ReactNode } from 'react'
import classes from './statistics.module.css'

interface TipProps {
  readonly colour: string
  readonly children: ReactNode
}

/** Tooltip beside the pointer over a bar or slice. */
export function Tip({ colour, children }: TipProps) {
  return (
    <div className={classes.tip}>
      <span style={{ background: colour }} />
      {children}
    </div>
  )
}
