import {
  type Assignable,
  type Assignee,
  isSecondary,
  type Request,
  type RequestPatch,
  type RequestType,
} from '@octroi/domain'
import { joinIds, splitIds } from '../../../../ui/form/fields/people-field.tsx'
import type { FieldChoice } from '../../../../ui/form/fields/select-field.tsx'

/**
 * The values of the assignment form: ids as texts, by field name of the call; `analysis_4` holds the people of analysis
 * 4.
 */
export type AssigneeValues = Readonly<Record<string, string>>

export const [RESPONSIBLE, FINANCIAL] = ['responsible_id', 'analyste_id'] as const
export const analysisField = (id: number): string => `analysis_${id}`

/** Name of the form, under which its draft is kept on the device. */
export const formName = (id: number): string => `requests/${id}/assignees`

type Analyses = RequestType['analyses']

/** The initial values of the assignment form. */
export function toAssigneeValues(
  { responsible, request_users: users, benevoles }: Request,
  analyses: Analyses,
): AssigneeValues {
  const lists = analyses.filter(isSecondary).map(({ id }) => {
    const people = users.filter(({ type_id }) => type_id === id)
    return [analysisField(id), joinIds(people.map(({ user_id }) => user_id))] as const
  })
  return {
    [RESPONSIBLE]: String(responsible?.id ?? ''),
    [FINANCIAL]: String(benevoles.financial.analyste_id ?? ''),
    ...Object.fromEntries(lists),
  }
}

const idOf = (text: string | undefined): number | null => (text ? Number(text) : null)

/** Converts the changed kinds of assignment to a patch. */
export function toAssigneesPatch(
  changed: Partial<AssigneeValues>,
  values: AssigneeValues,
  analyses: Analyses,
): RequestPatch {
  const fields = analyses.filter(isSecondary).map(({ id }) => ({ id, name: analysisField(id) }))
  const secondary = fields.flatMap(({ id, name }) =>
    splitIds(values[name] ?? '').map((person) => ({ analyste_id: Number(person), type_id: id })),
  )
  const benevoles = {
    ...(FINANCIAL in changed ? { financial: { analyste_id: idOf(changed[FINANCIAL]) } } : {}),
    ...(fields.some(({ name }) => name in changed) ? { secondary } : {}),
  }
  return {
    ...(RESPONSIBLE in changed ? { responsible_id: idOf(changed[RESPONSIBLE]) } : {}),
    ...(Object.keys(benevoles).length > 0 ? { benevoles } : {}),
  }
}

/** Choices of people, including assigned ones that can no longer be chosen because their account was disabled. */
export function buildAssigneeChoices(
  offered: readonly Assignable[],
  assigned: readonly (Assignee | null)[],
): FieldChoice[] {
  const choices = offered.map(({ id, label, user_type }) => ({ value: String(id), label: `${label} (${user_type})` }))
  const others = assigned.flatMap((one) =>
    one === null || offered.some(({ id }) => id === one.id)
      ? []
      : [{ value: String(one.id), label: `${one.name} ${one.surname}` }],
  )
  return [...choices, ...others.filter(({ value }, place) => others.findIndex((one) => one.value === value) === place)]
}
