import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './facts.module.css'

interface FactsProps {
  /** Name and value; an absent value is shown as a dash. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** `stacked`: values are below their names, for long names. */
  readonly layout?: 'beside' | 'stacked'
}

/** A read-only list of names and values. */
export function Facts({ facts, layout = 'beside' }: FactsProps) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts} data-layout={layout}>
      {facts.map(([name, value]) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd>{value === null || value === '' ? t('common.none') : value}</dd>
        </div>
      ))}
    </dl>
  )
}
