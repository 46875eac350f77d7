import type { Organization } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import type { OrganizationLookups } from '../queries.ts'
import { ClassificationSection } from './classification-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { BuildingSection, FiduciarySection, MissionSection } from './description-sections.tsx'
import { IdentitySection, PeopleSection } from './identity-sections.tsx'
import { useOrganizationForm } from './use-organization-form.ts'
import { UserSection } from './user-section.tsx'

interface OrganizationFormProps {
  /** The organisation that is edited; absent for a new one. */
  readonly organization?: Organization
  readonly lookups: OrganizationLookups
}

/** The form of an organisation, in sections (source 1, sections 2, 3 and 5). */
export function OrganizationForm({ organization, lookups }: OrganizationFormProps) {
  const { t } = useTranslation()
  const { form, users, isNew } = useOrganizationForm({ lookups, ...(organization && { organization }) })
  return (
    <EntityForm
      form={form}
      label={t(isNew ? 'organizations.create.title' : 'organizations.edit.title')}
      cancelTo={organization ? `/organisations/${organization.id}` : '/organisations'}
      {...(isNew && { saveLabel: t('organizations.create.save') })}
    >
      <IdentitySection form={form} />
      <ClassificationSection form={form} lookups={lookups} />
      <ContactSection form={form} lookups={lookups} />
      <PeopleSection form={form} />
      <MissionSection form={form} />
      <BuildingSection form={form} />
      <FiduciarySection form={form} />
      <UserSection form={form} users={users} />
    </EntityForm>
  )
}
