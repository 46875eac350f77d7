import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TwoPartField } from '../../../ui/form/fields/two-part-field.tsx'
import { offeredChoices } from '../../../ui/form/offered-choices.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import type { OrganizationLookups } from '../queries.ts'
import type { SectionProps } from './section-props.ts'

interface ClassificationProps extends SectionProps {
  readonly lookups: OrganizationLookups
}

/** Action field, its sectors and their subsectors; a change clears the levels below. */
export function ClassificationSection({ form, lookups }: ClassificationProps) {
  const { t } = useTranslation()
  const { action_field_id, sector_id, subsector_id } = form.values
  const sectors = lookups.sectors.filter((sector) => String(sector.action_field_id) === action_field_id)
  const subsectors = lookups.subsectors.filter((subsector) => String(subsector.sector_id) === sector_id)
  const isLocked = form.fields.action_field_id.disabled === true
  return (
    <FormSection
      title={t('organizations.section.classification')}
      {...(isLocked && { lead: t('organizations.lead.classification') })}
    >
      <SelectField
        {...form.field('action_field_id')}
        choices={offeredChoices(lookups.actionFields, action_field_id)}
        onChange={(value) => {
          if (value !== action_field_id) form.set({ action_field_id: value, sector_id: '', subsector_id: '' })
        }}
      />
      <SelectField
        {...form.field('sector_id')}
        choices={offeredChoices(sectors, sector_id)}
        nothing={t('organizations.sectorFirst')}
        onChange={(value) => {
          if (value !== sector_id) form.set({ sector_id: value, subsector_id: '' })
        }}
      />
      <SelectField
        {...form.field('subsector_id')}
        choices={offeredChoices(subsectors, subsector_id)}
        nothing={t('organizations.subsectorFirst')}
      />
      <TwoPartField
        label={t('organizations.field.yearly_follow')}
        between={t('organizations.of')}
        hint={t('organizations.followHint')}
        first={form.field('yearly_follow_1')}
        second={form.field('yearly_follow_2')}
      />
    </FormSection>
  )
}
