import { Button, Group, Text } from '@mantine/core'
import type { RequestType } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { useRegions } from '../../../pages/requests/queries.ts'
import { FilterField } from '../../../ui/data-table/filter-field.tsx'
import { isList } from '../../../ui/data-table/table-state.ts'
import { TypeAndYear } from '../type-and-year.tsx'
import { type BoardChoices, currentYear } from './board-choices.ts'

/** The current filters, with defaults filled in. */
interface Chosen {
  readonly type: number | undefined
  readonly year: number
  readonly regions: readonly number[]
}

/** Number of filters that differ from the default. */
const activeFilters = ({ type, year, regions }: Chosen, types: readonly RequestType[]): number =>
  [type !== types[0]?.id, year !== currentYear(), regions.length > 0].filter(Boolean).length

interface StatusFiltersProps {
  readonly types: readonly RequestType[]
  readonly chosen: Chosen
  readonly onChange: (part: Partial<BoardChoices>) => void
  readonly onReset: () => void
}

/** Filters of the board: type of request, regions, year. */
export function StatusFilters({ types, chosen, onChange, onReset }: StatusFiltersProps) {
  const { t } = useTranslation()
  const regions = (
    <FilterField
      label={t('dashboard.status.regions')}
      filter={{ kind: 'multi', choices: choicesById(useRegions().data), numbers: true }}
      value={chosen.regions.map(String)}
      onChange={(value) => onChange({ regions: isList(value) ? value.map(Number) : [] })}
    />
  )
  return (
    <TypeAndYear types={types} chosen={chosen} onChange={onChange} between={regions}>
      <Group gap="sm">
        <Button variant="default" onClick={onReset}>
          {t('dashboard.reset')}
        </Button>
        <Text size="sm">{t('dashboard.activeFilters', { count: activeFilters(chosen, types) })}</Text>
      </Group>
    </TypeAndYear>
  )
}
