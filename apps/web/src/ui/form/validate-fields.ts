import type { Detail } from '@octroi/domain'
import { formatNumber } from '../../locales/format.ts'
import { i18n } from '../../locales/index.ts'
import { type Faults, type FieldSpecs, type FormValues, isEmpty, namesOf } from './field.ts'

/** Validates a form: required fields, lengths, then the form's own check. */
export function validateFields<Values extends FormValues<Values>>(
  fields: FieldSpecs<Values>,
  values: Values,
  check: ((values: Values) => Faults<Values>) | undefined,
): Faults<Values> {
  const checked: Faults<Values> = check?.(values) ?? {}
  const faults = namesOf(fields).flatMap((name) => {
    const { required = false, max, disabled = false } = fields[name]
    const value = values[name]
    // Nobody can correct a field that they may not change.
    if (disabled) return []
    if (required && isEmpty(value)) return [[name, i18n.t('form.required')] as const]
    if (max !== undefined && typeof value === 'string' && value.length > max) {
      return [[name, i18n.t('form.tooLong', { max: formatNumber(max), count: value.length - max })] as const]
    }
    const fault = checked[name]
    return fault === undefined ? [] : [[name, fault] as const]
  })
  return Object.fromEntries(faults) as Faults<Values>
}

export interface ServerFaults<Values> {
  readonly byField: Faults<Values>
  /** Messages about things that are not fields of this form. */
  readonly others: readonly string[]
}

/** Assigns the faults of a refusal to fields: the path `organization.email_general` is the field `email_general`. */
export function serverFaults<Values>(fields: FieldSpecs<Values>, details: readonly Detail[]): ServerFaults<Values> {
  const names = new Set<string>(namesOf(fields))
  const nameBySentName = new Map(namesOf(fields).map((name) => [fields[name].sentAs ?? name, name]))
  const placed = details.map(({ path, message }) => {
    const sent = path.split('.').at(-1) ?? ''
    return { name: nameBySentName.get(sent) ?? sent, message }
  })
  return {
    byField: Object.fromEntries(
      placed.filter(({ name }) => names.has(name)).map(({ name, message }) => [name, message]),
    ) as Faults<Values>,
    others: [...new Set(placed.filter(({ name }) => !names.has(name)).map(({ message }) => message))],
  }
}
