import { Input, NumberInput, Skeleton } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundProps } from './bound-props.ts'
import classes from './filters.module.css'
import type { Range } from './table-state.ts'

// The calendar is heavy, and few tables have dates to filter by.
const DateBound = lazy(async () => ({ default: (await import('./date-bound.tsx')).DateBound }))

const TYPING_PAUSE_MS = 300

interface RangeFilterProps {
  readonly label: string
  readonly kind: 'dates' | 'numbers-between'
  readonly value: Range
  readonly onChange: (range: Range) => void
}

/** Two bounds, each of which may be left out. Bounds that no value could lie between are said, and not asked for. */
export function RangeFilter({ label, kind, value, onChange }: RangeFilterProps) {
  const { t } = useTranslation()
  const [range, setRange] = useState(value)
  const [known, setKnown] = useState(value)
  if (known.from !== value.from || known.to !== value.to) {
    setKnown(value)
    setRange(value)
  }
  const change = (next: Range) => {
    setRange(next)
    if (!isBackwards(next, kind)) onChange(next)
  }
  const wrong = isBackwards(range, kind) ? t('table.backwards') : undefined
  const Bound = kind === 'dates' ? DateBound : NumberBound
  return (
    <Input.Wrapper label={label} error={wrong} labelElement="div" role="group" aria-label={label}>
      <div className={classes.range}>
        <Suspense fallback={<Skeleton height={36} className={classes.bounds} />}>
          <Bound
            name={t('table.from', { name: label })}
            placeholder={t(kind === 'dates' ? 'table.day' : 'table.least')}
            value={range.from}
            wrong={wrong !== undefined}
            onChange={(from) => change({ ...range, from })}
          />
          <span aria-hidden="true">{t(kind === 'dates' ? 'table.untilDay' : 'table.upTo')}</span>
          <Bound
            name={t('table.to', { name: label })}
            placeholder={t(kind === 'dates' ? 'table.day' : 'table.most')}
            value={range.to}
            wrong={wrong !== undefined}
            onChange={(to) => change({ ...range, to })}
          />
        </Suspense>
      </div>
    </Input.Wrapper>
  )
}

function isBackwards({ from, to }: Range, kind: RangeFilterProps['kind']): boolean {
  if (from === undefined || to === undefined) return false
  return kind === 'dates' ? from > to : Number(from) > Number(to)
}

function NumberBound({ name, placeholder, value, wrong, onChange }: BoundProps) {
  const ask = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  return (
    <NumberInput
      aria-label={name}
      aria-invalid={wrong}
      placeholder={placeholder}
      value={value === undefined ? '' : Number(value)}
      onChange={(next) => ask(next === '' ? undefined : String(next))}
      allowDecimal={false}
      thousandSeparator={'\u00a0'}
      decimalSeparator=","
      hideControls
    />
  )
}
