import { Button, Group, NativeSelect, Text } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { financialYears } from '../../../pages/requests/financial-years.ts'
import { useRegions } from '../../../pages/requests/queries.ts'
import { FilterField } from '../../../ui/data-table/filter-field.tsx'
import { isList } from '../../../ui/data-table/table-state.ts'
import classes from '../dashboard.module.css'
import { type BoardChoices, currentYear } from './board-choices.ts'

/** What is shown, the defaults filled in. */
interface Chosen {
  readonly type: number | undefined
  readonly year: number
  readonly regions: readonly number[]
}

/** How many filters are not as they are at first. */
const activeFilters = ({ type, year, regions }: Chosen, types: readonly RequestType[]): number =>
  [type !== types[0]?.id, year !== currentYear(), regions.length > 0].filter(Boolean).length

interface StatusFiltersProps {
  readonly types: readonly RequestType[]
  readonly chosen: Chosen
  readonly onChange: (part: Partial<BoardChoices>) => void
  readonly onReset: () => void
}

/** What the board is of: a type of request, some regions or all, a year. */
export function StatusFilters({ types, chosen, onChange, onReset }: StatusFiltersProps) {
  const { t } = useTranslation()
  const regions = choicesById(useRegions().data)
  return (
    <section className={classes.filters} aria-label={t('dashboard.filters')}>
      <NativeSelect
        label={t('dashboard.status.type')}
        value={String(chosen.type ?? '')}
        onChange={(event) => onChange({ type: Number(event.currentTarget.value) })}
        data={[...choicesById(types)]}
      />
      <FilterField
        label={t('dashboard.status.regions')}
        filter={{ kind: 'multi', choices: regions, numbers: true }}
        value={chosen.regions.map(String)}
        onChange={(value) => onChange({ regions: isList(value) ? value.map(Number) : [] })}
      />
      <NativeSelect
        label={t('dashboard.status.year')}
        value={String(chosen.year)}
        onChange={(event) => onChange({ year: Number(event.currentTarget.value) })}
        data={financialYears()}
      />
      <Group gap="sm">
        <Button variant="default" onClick={onReset}>
          {t('dashboard.reset')}
        </Button>
        <Text size="sm">{t('dashboard.activeFilters', { count: activeFilters(chosen, types) })}</Text>
      </Group>
    </section>
  )
}
