import { useTranslation } from 'react-i18next'
import { AreaField } from '../../../ui/form/fields/area-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { YesNoField } from '../../../ui/form/fields/yes-no-field.tsx'
import { FormSection, Wide } from '../../../ui/form/form-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Mission, services, clientele and territory of the organisation. */
export function MissionSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.mission')} columns={3}>
      {(['mission', 'service', 'customer', 'territory'] as const).map((name) => (
        <Wide key={name}>
          <AreaField {...form.field(name)} />
        </Wide>
      ))}
      <TextField {...form.field('service_point_1')} />
      <TextField {...form.field('service_point_2')} />
      <TextField {...form.field('service_point_3')} />
    </FormSection>
  )
}

/** Buildings of the organisation, and its foundation. */
export function BuildingSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.building')}>
      <YesNoField {...form.field('building_owner')} />
      <YesNoField {...form.field('other_building_owner')} />
      <Wide>
        <TextField {...form.field('building_address')} />
      </Wide>
      <YesNoField {...form.field('foundation_owner')} />
      <TextField {...form.field('foundation_name')} />
    </FormSection>
  )
}

/** Address of the trustee. */
export function FiduciarySection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.fiduciary')} lead={t('organizations.lead.fiduciary')}>
      <TextField {...form.field('fiduciary_address')} />
      <TextField {...form.field('fiduciary_city')} />
      <TextField {...form.field('fiduciary_province')} />
      <TextField {...form.field('fiduciary_postal_code')} />
    </FormSection>
  )
}
