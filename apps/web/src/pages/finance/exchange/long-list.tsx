import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './exchange.module.css'

/** Number of rows rendered at first; few budgets have more, and a page renders it without delay. */
const AT_ONCE = 80

interface LongListProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly render: (item: T) => ReactNode
}

/** A list that may be long: shows its first items, and the others on demand. */
export function LongList<T>({ label, items, keyOf, render }: LongListProps<T>) {
  const { t } = useTranslation()
  const [most, setMost] = useState(AT_ONCE)
  const rest = items.length - most
  if (items.length === 0) return null
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {items.slice(0, most).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" size="sm" onClick={() => setMost(most + AT_ONCE)}>
          {t('finance.exchange.more', { count: Math.min(rest, AT_ONCE) })}
        </Button>
      )}
    </>
  )
}
