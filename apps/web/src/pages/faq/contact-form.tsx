import type { FaqEdition } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSaveAsNew } from '../../form/use-save-as-new.ts'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { AreaField } from '../../ui/form/fields/area-field.tsx'
import { PeopleField } from '../../ui/form/fields/people-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormSection, Wide } from '../../ui/form/form-section.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import {
  type Contact,
  type ContactValues,
  listContactFaults,
  getContactFields,
  splitLines,
  toContactInput,
  toContactValues,
} from './contact-values.ts'
import { ContactCard } from './contacts.tsx'
import { type Region, useFaqActs } from './queries.ts'

interface ContactFormProps {
  /** The contact that is edited; null for a new one. */
  readonly contact: Contact | null
  /** All existing regions. */
  readonly regions: readonly Region[]
  /** Names the form for assistive technology. */
  readonly label: string
}

/** Form of a contact, with a preview beneath. */
export function ContactForm({ contact, regions, label }: ContactFormProps) {
  const { t } = useTranslation()
  const { form, isGone } = useContactForm(contact, regions)
  const { values, field } = form
  return (
    <EntityForm
      form={form}
      label={label}
      cancelTo="/faq/edit"
      keepsDraft
      {...(isGone && { saveLabel: t('faq.saveContactAsNew') })}
    >
      <FormSection title={t('faq.contact')}>
        <TextField {...field('label')} />
        <PeopleField
          {...field('regions')}
          choices={regions.map((region) => ({ value: String(region.id), label: region.label }))}
        />
        <TextField {...field('phone')} keys="tel" />
        <TextField {...field('email')} keys="email" />
        <Wide>
          <TextField {...field('hours')} />
        </Wide>
        <Wide>
          <AreaField {...field('address')} />
        </Wide>
      </FormSection>
      <Panel title={t('faq.preview')}>
        <ContactCard contact={{ ...values, address: splitLines(values.address) }} />
      </Panel>
    </EntityForm>
  )
}

/**
 * The form's state: creates a contact, or changes it with compare-and-set. A contact that was removed meanwhile is
 * created again. Once saved, it leads back to the edit page.
 */
function useContactForm(contact: Contact | null, regions: readonly Region[]) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const acts = useFaqActs()
  const fields = useMemo(() => getContactFields(t, regions), [t, regions])
  const { isGone, save } = useSaveAsNew()
  const form = useEntityForm<ContactValues, FaqEdition>({
    name: contact ? `faq/contacts/${contact.id}` : 'faq/contacts/new',
    fields,
    initial: toContactValues(contact, regions),
    ...(contact && { version: contact.version }),
    check: (values) => listContactFaults(t, values),
    send: ({ values, changed, version, key }) => {
      if (!contact) return acts.addContact({ body: { contact: toContactInput(changed, contact, regions), key } })
      const body = { contact: toContactInput(changed, contact, regions), ...(version !== null && { version }) }
      return save({
        change: () => acts.changeContact({ params: { id: contact.id }, body }),
        // A new contact has no regions that were removed from the list: null makes `toContactInput` keep none.
        add: () => acts.addContact({ body: { contact: toContactInput(values, null, regions), key } }),
      })
    },
    onSaved: () => {
      toastSuccess(t('toast.saved'), t('toast.savedText'))
      void navigate('/faq/edit')
    },
    ...(contact && {
      reread: async () => {
        const read = (await acts.read()).contacts.find(({ id }) => id === contact.id)
        if (!read) throw new Error('Somebody removed the contact meanwhile')
        return { values: toContactValues(read, regions), version: read.version, by: read.updated_by, at: null }
      },
    }),
  })
  return { form, isGone }
}
