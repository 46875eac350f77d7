import type { User } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../ui/form/entity-form.tsx'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { PasswordField, TextField } from '../../../ui/form/fields/text-field.tsx'
import { FormSection, Wide } from '../../../ui/form/form-section.tsx'
import { InviteField } from './invite-field.tsx'
import { OrganizationField } from './organization-field.tsx'
import { useUserForm } from './use-user-form.ts'

/** The form of a user: of a new one, or of the one given (source 1, sections 2 and 5). */
export function UserForm({ user }: { readonly user?: User }) {
  const { t } = useTranslation()
  const hand = useUserForm(user)
  const { form, isNew } = hand
  return (
    <>
      <EntityForm
        form={form}
        label={t(isNew ? 'users.create.title' : 'users.edit.title')}
        cancelTo={user ? `/users/${user.id}` : '/users'}
        {...(isNew && { saveLabel: t('users.create.save') })}
      >
        <FormSection title={t('users.form.identity')}>
          <TextField {...form.field('name')} autoComplete={isNew ? 'off' : 'given-name'} />
          <TextField {...form.field('surname')} autoComplete={isNew ? 'off' : 'family-name'} />
          <Wide>
            <TextField {...form.field('email')} keys="email" autoComplete={isNew ? 'off' : 'email'} />
          </Wide>
        </FormSection>
        {hand.mayEditType && <AccessSection hand={hand} />}
        <PasswordSection hand={hand} />
      </EntityForm>
      {hand.dialog}
    </>
  )
}

interface SectionProps {
  readonly hand: ReturnType<typeof useUserForm>
}

/** Fields for the type and, for organisation users, the organisation; for those who may change them. */
function AccessSection({ hand: { form, types, names, mayLink } }: SectionProps) {
  const { t } = useTranslation()
  const choices = types.map(({ id, label }) => ({ value: String(id), label }))
  return (
    <FormSection title={t('users.form.access')}>
      <SelectField {...form.field('type_id')} choices={choices} />
      {mayLink && <OrganizationField {...form.field('associated_org_id')} names={names} />}
    </FormSection>
  )
}

function PasswordSection({ hand: { form, isNew } }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t(isNew ? 'users.form.passwordNew' : 'users.form.password')}
      {...(!isNew && { lead: t('users.form.passwordLead') })}
    >
      {isNew && (
        <Wide>
          <InviteField {...form.field('invite')} />
        </Wide>
      )}
      {!form.values.invite && (
        <>
          <PasswordField {...form.field('password')} required={isNew} />
          <PasswordField {...form.field('password_bis')} required={isNew} />
        </>
      )}
    </FormSection>
  )
}
