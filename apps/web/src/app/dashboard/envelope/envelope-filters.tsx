import { NativeSelect } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { financialYears } from '../../../pages/requests/financial-years.ts'
import classes from '../dashboard.module.css'
import type { EnvelopeChoices } from './envelope-choices.ts'

interface EnvelopeFiltersProps {
  /** Those that have recommendations. */
  readonly types: readonly RequestType[]
  /** What is shown, the defaults filled in. */
  readonly chosen: { readonly type: number | undefined; readonly year: number }
  readonly onChange: (part: Partial<EnvelopeChoices>) => void
}

/** What the envelope is of: a type of request and a year. */
export function EnvelopeFilters({ types, chosen, onChange }: EnvelopeFiltersProps) {
  const { t } = useTranslation()
  return (
    <section className={classes.filters} aria-label={t('dashboard.filters')}>
      <NativeSelect
        label={t('dashboard.status.type')}
        value={String(chosen.type ?? '')}
        onChange={(event) => onChange({ type: Number(event.currentTarget.value) })}
        data={[...choicesById(types)]}
      />
      <NativeSelect
        label={t('dashboard.status.year')}
        value={String(chosen.year)}
        onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
        data={financialYears()}
      />
    </section>
  )
}
