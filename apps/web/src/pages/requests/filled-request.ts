import type { Request } from '@octroi/domain'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { FilledFormFacts } from '../../filled-form/owner.ts'
import { formOf } from './form-call.ts'
import { useFilledRequest } from './form-queries.ts'
import { isForbidden, useRequest } from './queries.ts'

/** The request whose id is in the address, with its filled form. */
export const useRequestInAddress = () => useRequestWithForm(Number(useParams()['id']))

/** A request as the owner of its filled form, with its facts. */
export function useRequestWithForm(id: number) {
  const { t } = useTranslation()
  const { data: request, error } = useRequest(id)
  const owner = useFilledRequest(id)
  const facts = useMemo(() => request && factsOf(request, t), [request, t])
  return { owner, facts, request, error, isForbidden: isForbidden(error) }
}

function factsOf(request: Request, t: TFunction): FilledFormFacts {
  const { id, request_type, financial_year: year, organization, can } = request
  const type = request_type.label
  return {
    form: formOf(request),
    title: t('requests.name', { type, year }),
    holder: organization.name,
    documentTitle: t('formPage.title', { type, year }),
    back: { to: `/requests/${id}`, label: t('formPage.toRequest') },
    formAt: `/requests/${id}/form`,
    reviewAt: `/requests/${id}/form/review`,
    printAt: `/requests/${id}/form/print`,
    readOnly: !can.edit_form,
  }
}
