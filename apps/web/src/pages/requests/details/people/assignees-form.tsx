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
  /** True if the person has just opened the form. */
  readonly takesFocus: boolean
  /** Called after the form was saved or cancelled. */
  readonly onClose: () => void
}

/**
 * Form of the assignments of a request: one field per task that the person may assign. The first field is focused
 * without opening its list, which would cover the others.
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
