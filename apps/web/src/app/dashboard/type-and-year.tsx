import { NativeSelect } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../list/columns.tsx'
import { useYearsInUse } from '../../pages/requests/financial-years.ts'
import classes from './dashboard.module.css'

interface TypeAndYearProps {
  readonly types: readonly RequestType[]
  /** The current choices, with defaults filled in. */
  readonly chosen: { readonly type: number | undefined; readonly year: number }
  readonly onChange: (part: { readonly type: number } | { readonly year: number }) => void
  /** A further filter of the page, between the two. */
  readonly between?: ReactNode
  readonly children?: ReactNode
}

/** Filters of a page: a type of request, a year, and further ones. */
export function TypeAndYear({ types, chosen, onChange, between, children }: TypeAndYearProps) {
  const { t } = useTranslation()
  const years = useYearsInUse([chosen.year])
  return (
    <section className={classes.filters} aria-label={t('dashboard.filters')}>
      <NativeSelect
        label={t('dashboard.status.type')}
        value={String(chosen.type ?? '')}
        onChange={(event) => onChange({ type: Number(event.currentTarget.value) })}
        data={[...choicesById(types)]}
      />
      {between}
      <NativeSelect
        label={t('dashboard.status.year')}
        value={String(chosen.year)}
        onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
        data={[...years]}
      />
      {children}
    </section>
  )
}
