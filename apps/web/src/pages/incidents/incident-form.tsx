import type { Incident, IncidentDay } from '@octroi/domain'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import type { EntityForm as Form } from '../../ui/form/entity-form-options.ts'
import { AreaField } from '../../ui/form/fields/area-field.tsx'
import { CheckField } from '../../ui/form/fields/check-field.tsx'
import { DayField } from '../../ui/form/fields/day-field.tsx'
import { NumberField } from '../../ui/form/fields/number-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { YesNoField } from '../../ui/form/fields/yes-no-field.tsx'
import { FormSection, Wide } from '../../ui/form/form-section.tsx'
import { useIncidentForm } from './use-incident-form.ts'
import { describeUnreadDay, type IncidentValues } from './values.ts'

interface IncidentFormProps {
  /** The incident that is amended; null for a new one. */
  readonly incident: Incident | null
  readonly label: string
}

/** The form of an incident of the register, in the order of the regulation. */
export function IncidentForm({ incident, label }: IncidentFormProps) {
  const { t } = useTranslation()
  const form = useIncidentForm(incident)
  return (
    <EntityForm
      form={form}
      label={label}
      cancelTo="/incidents"
      {...(!incident && { saveLabel: t('incidents.form.add') })}
    >
      <FactsSection form={form} />
      <PeopleSection form={form} />
      <RiskSection form={form} />
      <NoticesSection form={form} />
    </EntityForm>
  )
}

interface SectionProps {
  readonly form: Form<IncidentValues>
}

function Day({ form, name }: SectionProps & { readonly name: IncidentDay }) {
  const { t } = useTranslation()
  const describeUnread = useCallback((typed: string) => describeUnreadDay(t, typed), [t])
  return <DayField {...form.field(name)} placeholder={t('incidents.form.dayShape')} describeUnread={describeUnread} />
}

function FactsSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('incidents.form.facts')}>
      <Wide>
        <YesNoField {...form.field('information_known')} />
      </Wide>
      <Wide>
        <AreaField {...form.field('information')} />
      </Wide>
      <Wide>
        <AreaField {...form.field('circumstances')} />
      </Wide>
      <Day form={form} name="began_on" />
      <Day form={form} name="ended_on" />
      <Wide>
        <CheckField {...form.field('dates_approximate')} />
      </Wide>
      <Day form={form} name="discovered_on" />
      <Day form={form} name="discovered_until" />
    </FormSection>
  )
}

function PeopleSection({ form }: SectionProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('incidents.form.people')}>
      <NumberField {...form.field('people_count')} />
      <NumberField {...form.field('people_in_quebec')} />
      <Wide>
        <CheckField {...form.field('people_count_approximate')} />
      </Wide>
    </FormSection>
  )
}

const RISK_TEXTS = ['risk_sensitivity', 'risk_uses', 'risk_consequences', 'risk_likelihood'] as const

function RiskSection({ form }: SectionProps) {
  const { t } = useTranslation()
  const choices = [
    { value: 'true', label: t('incidents.risk.yes') },
    { value: 'false', label: t('incidents.risk.no') },
  ]
  return (
    <FormSection title={t('incidents.form.risk')} lead={t('incidents.form.riskLead')}>
      {RISK_TEXTS.map((name) => (
        <Wide key={name}>
          <AreaField {...form.field(name)} />
        </Wide>
      ))}
      <Wide>
        <SelectField {...form.field('serious_risk')} choices={choices} openOnFocus={false} />
      </Wide>
    </FormSection>
  )
}

function NoticesSection({ form }: SectionProps) {
  const { t } = useTranslation()
  const { public_notice_on, public_notice_reason } = form.values
  return (
    <FormSection title={t('incidents.form.notices')} lead={t('incidents.form.noticesLead')}>
      <Day form={form} name="commission_notified_on" />
      <Day form={form} name="people_notified_on" />
      <Day form={form} name="public_notice_on" />
      {(public_notice_on !== '' || public_notice_reason !== '') && (
        <Wide>
          <AreaField {...form.field('public_notice_reason')} />
        </Wide>
      )}
      <Wide>
        <AreaField {...form.field('measures')} />
      </Wide>
    </FormSection>
  )
}
