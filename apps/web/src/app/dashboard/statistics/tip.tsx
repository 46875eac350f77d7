import type { ReactNode } from 'react'
import classes from './statistics.module.css'

interface TipProps {
  readonly colour: string
  readonly children: ReactNode
}

/** What is beside the pointer over a bar or a slice. */
export function Tip({ colour, children }: TipProps) {
  return (
    <div className={classes.tip}>
      <span style={{ background: colour }} />
      {children}
    </div>
  )
}
