import { Checkbox, TextInput } from '@mantine/core'
import type { ActField as FieldName } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { BoundedText, countExcess } from '../../../ui/bounded-text.tsx'
import { type Act, type ActKind, type ActPatch, consentOf } from './act.ts'

type Value = string | boolean

/** Values filled in so far, by field name of the patch. */
export type ActValues = Readonly<Partial<Record<FieldName, Value>>>

/** Maximum lengths accepted by the server. A longer text is not cut but reported. */
const LONGEST: Readonly<Record<FieldName, number>> = { consent: 0, initials: 10, message: 5000 }

/** True if no field of an act is too long. */
export const isShortEnough = ({ fields }: Act, values: ActValues): boolean =>
  fields.every(({ name }) => countExcess(textOf(values[name]), LONGEST[name]) === 0)

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** True if a value counts as filled in: a ticked box, or a text that is not blank. */
export const isGiven = (value: Value | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true

/** Converts the values to the patch; empty ones are left out. */
export function toActPatch(act: Act, values: ActValues): Omit<ActPatch, 'act' | 'version'> {
  const entered = Object.fromEntries(
    act.fields
      .map(({ name }) => [name, values[name]] as const)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
  const consent = consentOf(act)
  return { ...entered, ...(consent && { consent_version: consent.version }) }
}

interface ActFieldProps {
  readonly name: FieldName
  /** The words to agree to, of the field of consent. */
  readonly consent?: string | undefined
  readonly required: boolean
  /** Whether the dialog focuses this field when it opens. */
  readonly first: boolean
  /** Texts of the message field. */
  readonly words: ActKind<never>['message']
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** Keeps the focus ring of an input clear of the help text above it. */
const CLEAR_OF_RING = { mb: 10 }

/** Input of one field of an act. */
export function ActField({ name, consent, required, first, words, value, onChange }: ActFieldProps) {
  const { t } = useTranslation()
  const focus = first ? { 'data-autofocus': true } : {}
  const text = textOf(value)
  if (name === 'consent') {
    return (
      <Checkbox
        {...focus}
        label={consent}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (name === 'initials') {
    const excess = countExcess(text, LONGEST.initials)
    return (
      <TextInput
        {...focus}
        label={t('request.consent.initials')}
        description={t('request.consent.initialsHelp')}
        descriptionProps={CLEAR_OF_RING}
        value={text}
        error={excess > 0 && t('form.tooLong', { count: excess, max: formatNumber(LONGEST.initials) })}
        autoComplete="off"
        w={240}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <BoundedText
      {...focus}
      label={t(required ? words.label : words.optional)}
      description={t(words.help)}
      text={text}
      most={LONGEST.message}
      onChange={onChange}
    />
  )
}
