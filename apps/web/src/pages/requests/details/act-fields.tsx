import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ActField as FieldName } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import type { Act, ActKind, ActPatch } from './act.ts'

type Value = string | boolean

/** What was filled in so far, by the names of the patch. */
export type ActValues = Readonly<Partial<Record<FieldName, Value>>>

const LONGEST_INITIALS = 10
const LONGEST_MESSAGE = 5000

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
        maxLength={LONGEST_INITIALS}
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
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={LONGEST_MESSAGE}
      autosize
      minRows={3}
      maxRows={20}
    />
  )
}
