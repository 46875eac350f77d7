import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ActField as FieldName } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../locales/format.ts'
import type { Act, ActKind, ActPatch } from './act.ts'

type Value = string | boolean

/** What was filled in so far, by the names of the patch. */
export type ActValues = Readonly<Partial<Record<FieldName, Value>>>

/** Most characters that the server takes. Longer texts stay, and are said to be too long: nothing typed is cut. */
const LONGEST: Readonly<Partial<Record<FieldName, number>>> = { initials: 10, message: 5000 }

/** How many characters of a field are too many. */
const excessOf = (name: FieldName, value: Value | undefined): number =>
  typeof value === 'string' ? Math.max(0, value.trim().length - (LONGEST[name] ?? Number.POSITIVE_INFINITY)) : 0

/** Whether nothing that an act asks for is too long. */
export const isShortEnough = ({ fields }: Act, values: ActValues): boolean =>
  fields.every(({ name }) => excessOf(name, values[name]) === 0)

/** Whether a value counts as given: a box that is ticked, a text that is not blank. */
export const isGiven = (value: Value | undefined): boolean =>
  typeof value === 'string' ? value.trim() !== '' : value === true

/** What was given for an act, as the patch takes it; what was left empty stays out. */
export const patchOf = ({ fields }: Act, values: ActValues): Omit<ActPatch, 'state_id' | 'version'> =>
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

/** The input of one field that an act asks for. */
export function ActField({ name, required, first, words, value, onChange }: ActFieldProps) {
  const { t } = useTranslation()
  const focus = first ? { 'data-autofocus': true } : {}
  const text = typeof value === 'string' ? value : ''
  const excess = excessOf(name, value)
  const error = excess > 0 && t('form.tooLong', { count: excess, max: formatNumber(LONGEST[name] ?? 0) })
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
    return (
      <TextInput
        {...focus}
        label={t('request.consent.initials')}
        description={t('request.consent.initialsHelp')}
        value={text}
        error={error}
        autoComplete="off"
        w={240}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return (
    <Textarea
      {...focus}
      label={t(required ? words.label : words.optional)}
      description={t(words.help)}
      value={text}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      autosize
      minRows={3}
      maxRows={20}
    />
  )
}
