import { Fragment } from 'react'
import classes from './breakable.module.css'

interface BreakableProps {
  /** An e-mail or web address. */
  readonly text: string
}

/**
 * An address that a line may end in: after `@`, `-`, `.` and `/`, and never inside a word as long as the word fits.
 * What is copied is the address, without anything between its parts.
 */
export function Breakable({ text }: BreakableProps) {
  const parts = [...text.matchAll(/[^@./-]*[@./-]+|[^@./-]+$/g)]
  return (
    <bdi className={classes.address}>
      {parts.map(({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
