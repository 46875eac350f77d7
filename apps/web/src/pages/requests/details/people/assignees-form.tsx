import { Skeleton } from '@mantine/core'
import type { Request, RequestType } from '@octroi/domain'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../../ui/form/entity-form.tsx'
import { PeopleField } from '../../../../ui/form/fields/people-field.tsx'
import { SelectField } from '../../../../ui/form/fields/select-field.tsx'
import { useRequestTypes } from '../../queries.ts'
import { useAssignable, useAssigneesForm } from './use-assignees-form.ts'

interface AssigneesFormProps {
  readonly request: Request
  /** The person has just asked for it. */
  readonly takesFocus: boolean
  /** After it was saved or given up. */
  readonly onClose: () => void
}

/**
 * Who is assigned to a request, to be changed: one field for each task that the caller may give. The first has the
 * focus, and no list lies over the others until it is asked for.
 */
export function AssigneesForm({ request, ...asked }: AssigneesFormProps) {
  const { t } = useTranslation()
  const analyses = useRequestTypes().data?.find(({ id }) => id === request.type_id)?.analyses
  const { data: offered } = useAssignable(request.id)
  if (!analyses || !offered) return <Skeleton height={180} aria-label={t('app.loading')} />
  return <Fields request={request} analyses={analyses} offered={offered} {...asked} />
}

interface FieldsProps extends AssigneesFormProps {
  readonly analyses: RequestType['analyses']
  readonly offered: NonNullable<ReturnType<typeof useAssignable>['data']>
}

function Fields({ offered, takesFocus, ...assigning }: FieldsProps) {
  const { t } = useTranslation()
  const { form, fields } = useAssigneesForm(assigning, offered)
  const [first] = fields
  const firstId = first && form.idOf(first.name)
  useEffect(() => {
    if (takesFocus && firstId) document.querySelector<HTMLElement>(`#${CSS.escape(firstId)}`)?.focus()
  }, [takesFocus, firstId])
  return (
    <EntityForm form={form} label={t('request.people.title')} cancelTo={assigning.onClose} isNarrow>
      {fields.map(({ name, isMany, choices }) =>
        isMany ? (
          <PeopleField key={name} {...form.field(name)} choices={choices} openOnFocus={false} />
        ) : (
          <SelectField key={name} {...form.field(name)} choices={choices} openOnFocus={false} />
        ),
      )}
    </EntityForm>
  )
}
