import { type Assignee, isSecondary, type Request, type RequestType } from '@octroi/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../../api/use-api.ts'
import { useEntityForm } from '../../../../form/use-entity-form.ts'
import { listOf } from '../../../../locales/format.ts'
import type { FieldSpec, FieldSpecs, FieldValue } from '../../../../ui/form/field.ts'
import { splitIds } from '../../../../ui/form/fields/people-field.tsx'
import type { FieldChoice } from '../../../../ui/form/fields/select-field.tsx'
import { toastSuccess } from '../../../../ui/toast.ts'
import { requestKey } from '../../queries.ts'
import {
  analysisField,
  type AssigneeValues,
  buildAssigneeChoices,
  FINANCIAL,
  formName,
  toAssigneesPatch,
  RESPONSIBLE,
  toAssigneeValues,
} from './assignee-values.ts'

/** Query of the latest assignment, which tells who made it and when. */
const LATEST_ASSIGNMENT = {
  page_number: 1,
  per_page: 1,
  order_by: 'at',
  order_direction: 'desc',
  filters: JSON.stringify({ kind: 'people' }),
} as const

/** One field of the form, with its choices. */
export interface AssigneeField {
  readonly name: string
  readonly isMany: boolean
  readonly choices: readonly FieldChoice[]
}

interface Assigning {
  readonly request: Request
  readonly analyses: RequestType['analyses']
  readonly onClose: () => void
}

/** Fetches the people who may be assigned to a request, by kind; only for those who may assign. */
export function useAssignable(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...requestKey(id), 'assignable'],
    queryFn: () => api.requests.assignable({ params: { id } }),
  })
}

type Offered = NonNullable<ReturnType<typeof useAssignable>['data']>

/** Form state of the assignments: the fields that the person may change, saved with compare-and-set. */
export function useAssigneesForm({ request, analyses, onClose }: Assigning, offered: Offered) {
  const { t } = useTranslation()
  const api = useApi()
  const queries = useQueryClient()
  const { id } = request
  const parts = useMemo(() => partsOf(t, { request, analyses }, offered), [t, request, analyses, offered])
  const form = useEntityForm<AssigneeValues, Request>({
    name: formName(id),
    fields: parts.specs,
    initial: toAssigneeValues(request, analyses),
    version: request.version,
    send: ({ changed, values, version }) =>
      api.requests.update({
        params: { id },
        body: { request: { ...toAssigneesPatch(changed, values, analyses), ...(version !== null && { version }) } },
      }),
    onSaved: (saved) => {
      queries.setQueryData(requestKey(id), saved)
      void queries.invalidateQueries({ queryKey: ['requests', 'list'] })
      toastSuccess(t('request.people.saved'), t('request.people.savedText'))
      onClose()
    },
    reread: async () => {
      const [now, latest] = await Promise.all([
        api.requests.read({ params: { id } }),
        api.requestHistory.list({ params: { id }, query: LATEST_ASSIGNMENT }),
      ])
      queries.setQueryData(requestKey(id), now)
      const [line] = latest.data
      const lastChange = { by: line?.actor_label ?? null, at: line?.at ?? null }
      return { values: toAssigneeValues(now, analyses), version: now.version, ...lastChange }
    },
  })
  return { form, fields: parts.fields }
}

function partsOf(t: TFunction, { request, analyses }: Pick<Assigning, 'request' | 'analyses'>, offered: Offered) {
  const { can, responsible, benevoles, request_users: users } = request
  const rows: (AssigneeField & { readonly label: string; readonly people: readonly (Assignee | null)[] })[] = []
  const add = ([name, label]: readonly [string, string], kind: keyof Offered, people: readonly (Assignee | null)[]) =>
    rows.push({
      name,
      label,
      people,
      isMany: kind === 'secondary',
      choices: buildAssigneeChoices(offered[kind], people),
    })
  if (can.assign_main) add([RESPONSIBLE, t('request.people.responsible')], 'main', [responsible])
  for (const analysis of analyses) {
    if (analysis.financial && can.assign_financial)
      add([FINANCIAL, analysis.label], 'financial', [benevoles.financial.analyste])
    if (isSecondary(analysis) && can.assign_secondaries)
      add(
        [analysisField(analysis.id), analysis.label],
        'secondary',
        users.map(({ user }) => user),
      )
  }
  const specs = Object.fromEntries(rows.map((row) => [row.name, specOf(t, row)])) as FieldSpecs<AssigneeValues>
  return { fields: rows, specs }
}

function specOf(
  t: TFunction,
  { label, people, choices }: AssigneeField & { label: string; people: readonly (Assignee | null)[] },
): FieldSpec {
  const ids = (value: FieldValue): string[] => (typeof value === 'string' ? splitIds(value) : [])
  const nameOf = (id: string): string => choices.find(({ value }) => value === id)?.label ?? id
  const disabledIds = new Set(people.flatMap((one) => (one?.disabled === true ? [String(one.id)] : [])))
  return {
    label,
    display: (value) => listOf(ids(value).map(nameOf)) || t('form.conflict.empty'),
    warning: (value) => {
      const disabledChosen = ids(value).filter((id) => disabledIds.has(id))
      return disabledChosen.length === 0
        ? undefined
        : t('request.people.replace', { names: listOf(disabledChosen.map(nameOf)) })
    },
  }
}
