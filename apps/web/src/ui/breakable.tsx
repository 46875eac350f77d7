import { Fragment } from 'react'
import classes from './breakable.module.css'

interface BreakableProps {
  /** An e-mail or web address. */
  readonly text: string
}

/**
 * An address that may wrap after `@`, `-`, `.` and `/`, and inside a word only if the word does not fit. The copied
 * text is the plain address.
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
