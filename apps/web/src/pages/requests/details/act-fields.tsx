import { Checkbox, TextInput } from '@mantine/core'
import type { ActField as FieldName } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import { BoundedText, excessOf } from '../../../ui/bounded-text.tsx'
import type { Act, ActKind, ActPatch } from './act.ts'

type Value = string | boolean

/** What was filled in so far, by the names of the patch. */
export type ActValues = Readonly<Partial<Record<FieldName, Value>>>

/** Most characters that the server takes. Longer texts stay, and are said to be too long: nothing typed is cut. */
const LONGEST: Readonly<Record<FieldName, number>> = { consent: 0, initials: 10, message: 5000 }

/** Whether nothing that an act asks for is too long. */
export const isShortEnough = ({ fields }: Act, values: ActValues): boolean =>
  fields.every(({ name }) => excessOf(textOf(values[name]), LONGEST[name]) === 0)

const textOf = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** Whether a value counts as given: a box that is ticked, a text that is not blank. */
export const isGiven = (value: Value | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true

/** What was given for an act, as the patch takes it; what was left empty stays out. */
export const patchOf = ({ fields }: Act, values: ActValues): Omit<ActPatch, 'act' | 'version'> =>
  Object.fromEntries(
    fields
      .map(({ name }) => [name, values[name]] as const)
      .filter(([, value]) => isGiven(value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )

interface ActFieldProps {
  readonly name: FieldName
  readonly required: boolean
  /** Where the dialog begins. */
  readonly first: boolean
  /** What its message is called. */
  readonly words: ActKind<never>['message']
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** A help that is right above an input would touch the ring of its focus. */
const CLEAR_OF_RING = { mb: 10 }

/** The input of one field that an act asks for. */
export function ActField({ name, required, first, words, value, onChange }: ActFieldProps) {
  const { t } = useTranslation()
  const focus = first ? { 'data-autofocus': true } : {}
  const text = textOf(value)
  if (name === 'consent') {
    return (
      <Checkbox
        {...focus}
        label={t('request.consent.check')}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )
  }
  if (name === 'initials') {
    const excess = excessOf(text, LONGEST.initials)
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
