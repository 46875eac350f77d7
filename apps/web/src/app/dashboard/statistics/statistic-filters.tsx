import { Button, Collapse, Radio, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { LOCATION_LEVELS } from '@octroi/domain'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesById } from '../../../list/columns.tsx'
import { useYearsInUse } from '../../../pages/requests/financial-years.ts'
import { useActionFields, useRequestTypes } from '../../../pages/requests/queries.ts'
import type { Choice } from '../../../ui/data-table/column.ts'
import { FilterField } from '../../../ui/data-table/filter-field.tsx'
import { isList } from '../../../ui/data-table/table-state.ts'
import dashboard from '../dashboard.module.css'
import { PrintHeader } from '../print-header.tsx'
import { useStoredChoice } from '../use-stored-choice.ts'
import {
  activeFilters,
  filtersOf,
  isSame,
  STATISTIC_CHOICES,
  STATISTIC_DRAFT,
  type StatisticChoices,
} from './choices.ts'
import { useLocations } from './queries.ts'
import classes from './statistics.module.css'
import { useFiltersInWords } from './use-filters-in-words.ts'

interface StatisticFiltersProps {
  /** The applied choices. */
  readonly choices: StatisticChoices
  readonly onApply: (choices: StatisticChoices) => void
}

/** Filters of the statistics, which take effect when applied. */
export function StatisticFilters({ choices, onApply }: StatisticFiltersProps) {
  const { t } = useTranslation()
  const [draft, setDraft] = useStoredChoice({ ...STATISTIC_DRAFT, first: choices })
  const isApplied = isSame(draft, choices)
  // Once applied, the filters collapse to one line, so that the results begin right below.
  const [opened, { toggle, close }] = useDisclosure(!isApplied)
  const toggler = useRef<HTMLButtonElement>(null)
  const id = useId()
  const change = (part: Partial<StatisticChoices>) => setDraft({ ...draft, ...part })
  const apply = (next: StatisticChoices) => {
    setDraft(next)
    onApply(next)
    close()
    toggler.current?.focus()
  }
  const words = useFiltersInWords(filtersOf(choices))
  const Chevron = opened ? IconChevronDown : IconChevronRight
  return (
    <section aria-label={t('dashboard.filters')}>
      <div className={dashboard.onScreen}>
        <UnstyledButton
          ref={toggler}
          className={classes.toggle ?? ''}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={id}
        >
          <Chevron size={18} aria-hidden />
          {t('dashboard.activeFilters', { count: activeFilters(choices) })}
        </UnstyledButton>
        {!opened && <Text className={classes.inWords}>{words.join('; ')}</Text>}
      </div>
      <Collapse expanded={opened} id={id} transitionDuration={0}>
        <div className={dashboard.filters}>
          <Fields draft={draft} onChange={change} />
          <div className={classes.acts}>
            <Button variant="default" onClick={() => apply(STATISTIC_CHOICES.first)}>
              {t('dashboard.reset')}
            </Button>
            {/* Stays focusable while disabled, because the focus is on it after applying. */}
            <Button
              onClick={() => !isApplied && apply(draft)}
              aria-disabled={isApplied}
              data-disabled={isApplied || undefined}
            >
              {t('dashboard.statistics.apply')}
            </Button>
          </div>
          <Text size="sm" c="dimmed" role="status" className={classes.unapplied}>
            {!isApplied && t('dashboard.statistics.unapplied')}
          </Text>
        </div>
      </Collapse>
      <PrintHeader words={words.join('; ')} />
    </section>
  )
}

interface FieldsProps {
  readonly draft: StatisticChoices
  readonly onChange: (part: Partial<StatisticChoices>) => void
}

function Fields({ draft, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const types = choicesById(useRequestTypes().data)
  const years = useYearsInUse(draft.years)
  const actionFields = choicesById(useActionFields().data)
  const places = (useLocations(draft.level).data ?? []).map((place) => ({ value: place, label: place }))
  return (
    <>
      <Several
        label={t('dashboard.status.type')}
        choices={types}
        value={draft.types}
        onChange={(ids) => onChange({ types: ids.map(Number) })}
      />
      <Several
        label={t('dashboard.statistics.years')}
        choices={years}
        value={draft.years}
        onChange={(years) => onChange({ years: years.map(Number) })}
      />
      <Several
        label={t('dashboard.statistics.actionFields')}
        choices={actionFields}
        value={draft.actionFields}
        onChange={(ids) => onChange({ actionFields: ids.map(Number) })}
      />
      <Radio.Group
        className={classes.levels ?? ''}
        label={t('dashboard.statistics.level')}
        value={draft.level}
        onChange={(chosen) => {
          const level = LOCATION_LEVELS.find((one) => one === chosen)
          if (level) onChange({ level, places: [] })
        }}
      >
        <div className={classes.radios}>
          {LOCATION_LEVELS.map((level) => (
            <Radio key={level} value={level} label={t(`dashboard.statistics.levels.${level}`)} />
          ))}
        </div>
      </Radio.Group>
      <Several
        label={t(`dashboard.statistics.levels.${draft.level}`)}
        choices={places}
        value={draft.places}
        onChange={(chosen) => onChange({ places: [...chosen] })}
      />
    </>
  )
}

interface SeveralProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly value: readonly (string | number)[]
  readonly onChange: (values: readonly string[]) => void
}

const Several = ({ label, choices, value, onChange }: SeveralProps) => (
  <FilterField
    label={label}
    filter={{ kind: 'multi', choices }}
    value={value.map(String)}
    onChange={(chosen) => onChange(isList(chosen) ? chosen : [])}
  />
)
