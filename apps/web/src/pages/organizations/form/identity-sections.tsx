import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/form/fields/number-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import type { SectionProps } from './section-props.ts'

/** Names and numbers of the organisation. */
export function IdentitySection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.identity')}>
      <TextField {...form.field('name')} />
      <TextField {...form.field('patent_name')} />
      <TextField {...form.field('organisation_number')} />
      <NumberField {...form.field('organization_year')} plain />
      <TextField {...form.field('neq')} keys="numeric" />
      <TextField {...form.field('arc')} />
    </FormSection>
  )
}

/** President and person in charge. */
export function PeopleSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.people')} columns={3}>
      <TextField {...form.field('presidency_appellation')} />
      <TextField {...form.field('presidency_name')} />
      <TextField {...form.field('presidency_surname')} />
      <TextField {...form.field('responsible_appellation')} />
      <TextField {...form.field('responsible_name')} />
      <TextField {...form.field('responsible_surname')} />
      <TextField {...form.field('tel_responsible')} keys="tel" />
      <TextField {...form.field('mail_responsible')} keys="email" />
    </FormSection>
  )
}
