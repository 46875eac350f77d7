import { Input, NumberInput, Skeleton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { LARGEST_INTEGER } from '@octroi/domain'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundProps } from './bound-props.ts'
import classes from './filters.module.css'
import { isBackwards, type Range } from './table-state.ts'

// Loaded on demand: the calendar is large, and few tables filter by date.
const DateBound = lazy(async () => ({ default: (await import('./date-bound.tsx')).DateBound }))

const TYPING_PAUSE_MS = 300

interface RangeFilterProps {
  readonly label: string
  readonly kind: 'dates' | 'numbers-between'
  readonly value: Range
  readonly onChange: (range: Range) => void
}

/** Invalid text that was typed as a bound. */
type Unread = Readonly<Partial<Record<'from' | 'to', string | undefined>>>

/** Two optional bounds. An empty range or a day that does not exist is reported and not sent. */
export function RangeFilter({ label, kind, value, onChange }: RangeFilterProps) {
  const { t } = useTranslation()
  const [range, setRange] = useState(value)
  const [known, setKnown] = useState(value)
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value)
    setRange(value)
  }
  const [unread, setUnread] = useState<Unread>({})
  const isDates = kind === 'dates'
  const change = (next: Range) => {
    setRange(next)
    if (!isBackwards(next, isDates)) onChange(next)
  }
  const isBackward = isBackwards(range, isDates)
  const text = unread.from ?? unread.to
  const wrong = text === undefined ? isBackward && t('table.backwards') : t('table.noSuchDay', { text })
  const Bound = isDates ? DateBound : NumberBound
  const boundOf = (end: 'from' | 'to') => ({
    value: range[end],
    wrong: isBackward || unread[end] !== undefined,
    onChange: (value: string | undefined) => change({ ...range, [end]: value }),
    onUnread: (value: string | undefined) => setUnread((now) => ({ ...now, [end]: value })),
  })
  return (
    <Input.Wrapper
      label={label}
      error={wrong}
      errorProps={{ role: 'alert' }}
      labelElement="div"
      role="group"
      aria-label={label}
    >
      <div className={classes.range}>
        <Suspense fallback={<Skeleton height={36} className={classes.bounds} />}>
          <Bound
            {...boundOf('from')}
            name={t('table.from', { name: label })}
            placeholder={t(isDates ? 'table.day' : 'table.least')}
          />
          <span aria-hidden="true">{t(isDates ? 'table.untilDay' : 'table.upTo')}</span>
          <Bound
            {...boundOf('to')}
            name={t('table.to', { name: label })}
            placeholder={t(isDates ? 'table.day' : 'table.most')}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}

function NumberBound({ name, placeholder, value, wrong, onChange }: BoundProps) {
  const ask = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  return (
    <NumberInput
      aria-label={name}
      error={wrong}
      placeholder={placeholder}
      value={value === undefined ? '' : Number(value)}
      onChange={(next) => ask(next === '' ? undefined : String(next))}
      allowDecimal={false}
      max={LARGEST_INTEGER}
      clampBehavior="strict"
      thousandSeparator={'\u00a0'}
      decimalSeparator=","
      hideControls
    />
  )
}
