import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { TextField } from '../../../ui/form/fields/text-field.tsx'
import { offeredLabels } from '../../../ui/form/offered-choices.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import type { OrganizationLookups } from '../queries.ts'
import type { SectionProps } from './section-props.ts'

interface ContactProps extends SectionProps {
  readonly lookups: OrganizationLookups
}

/** Contact details and address of the organisation. */
export function ContactSection({ form, lookups }: ContactProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('organizations.section.contact')}>
      <TextField {...form.field('email_general')} keys="email" />
      <TextField {...form.field('website')} keys="url" />
      <TextField {...form.field('tel_service')} keys="tel" />
      <TextField {...form.field('tel_admin')} keys="tel" />
      <TextField {...form.field('address')} />
      <TextField {...form.field('city')} />
      <TextField {...form.field('postal_code')} />
      <TextField {...form.field('borough')} />
      <TextField {...form.field('district')} />
      <TextField {...form.field('mrc')} />
      <SelectField {...form.field('region')} choices={offeredLabels(lookups.regions, form.values.region)} />
    </FormSection>
  )
}
