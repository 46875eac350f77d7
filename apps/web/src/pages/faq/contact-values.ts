import { FAQ_LENGTHS, type FaqContactInput, type FaqEdition, isEmail, textFault } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { listOf } from '../../locales/format.ts'
import type { Faults, FieldSpecs, FieldValue } from '../../ui/form/field.ts'
import { joinIds, splitIds } from '../../ui/form/fields/people-field.tsx'
import type { Region } from './queries.ts'

export type Contact = FaqEdition['contacts'][number]

/** The values of a contact in its form. */
export interface ContactValues {
  readonly label: string
  /** Ids, as `joinIds` writes them. */
  readonly regions: string
  /** Its lines, separated by line breaks. */
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly hours: string
}

const BLANK: ContactValues = { label: '', regions: '', address: '', phone: '', email: '', hours: '' }
const EXAMPLE = 'info@exemple.org'

/** The form values of a contact; null gives the values of a new one. */
export function toContactValues(contact: Contact | null, regions: readonly Region[]): ContactValues {
  if (!contact) return BLANK
  const { label, address, phone, email, hours } = contact
  const served = regions.filter((region) => contact.regions.includes(region.label))
  return { label, regions: joinIds(served.map(({ id }) => id)), address: address.join('\n'), phone, email, hours }
}

export const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const namesOf = (ids: string, regions: readonly Region[]): string[] =>
  splitIds(ids).flatMap((id) => regions.find((region) => String(region.id) === id)?.label ?? [])

/**
 * The changed values in the shape of the API, with regions by name. Keeps the regions of a contact that are no longer
 * in the list.
 */
export function toContactInput(
  changed: Partial<ContactValues>,
  contact: Contact | null,
  regions: readonly Region[],
): FaqContactInput {
  const { regions: ids, ...texts } = changed
  const unlisted = (contact?.regions ?? []).filter((name) => !regions.some(({ label }) => label === name))
  return { ...texts, ...(ids !== undefined && { regions: [...namesOf(ids, regions), ...unlisted] }) }
}

export const getContactFields = (t: TFunction, regions: readonly Region[]): FieldSpecs<ContactValues> => ({
  label: { label: t('faq.contactLabel'), required: true, max: FAQ_LENGTHS.label },
  regions: {
    label: t('faq.contactRegions'),
    hint: t('faq.contactRegionsHint'),
    display: (ids: FieldValue) =>
      (typeof ids === 'string' && listOf(namesOf(ids, regions))) || t('form.conflict.empty'),
  },
  phone: { label: t('faq.contactPhone'), required: true, max: FAQ_LENGTHS.phone },
  email: { label: t('faq.contactEmail'), required: true, max: FAQ_LENGTHS.email },
  hours: { label: t('faq.contactHours'), max: FAQ_LENGTHS.hours },
  address: { label: t('faq.contactAddress'), max: FAQ_LENGTHS.address, hint: t('faq.contactAddressHint') },
})

/** Faults that the form shows before it is sent; the server checks the same rules. */
export function listContactFaults(t: TFunction, values: ContactValues): Faults<ContactValues> {
  const unfit = (name: 'label' | 'phone' | 'hours') =>
    textFault(values[name], { most: FAQ_LENGTHS[name] }) === 'control_character' ? t('faq.invisible') : undefined
  const email = values.email.trim()
  return {
    label: unfit('label'),
    phone: unfit('phone'),
    hours: unfit('hours'),
    email: email === '' || isEmail(email) ? undefined : t('faq.contactEmailFault', { example: EXAMPLE }),
  }
}
