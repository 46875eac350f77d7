import { Anchor, Select, Text } from '@mantine/core'
import { type Request, STATES, stateOf } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '../../../api/use-api.ts'
import { Panel } from '../../../ui/panel.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useRequestTypes, useRequestUpdate } from '../queries.ts'

interface PreviousRequestProps {
  readonly request: Request
}

const MOST = 100

/**
 * For staff, if the type has recommendations: the previous request, or that there is none. Preformulated
 * recommendations are copied from it.
 */
export function PreviousRequest({ request }: PreviousRequestProps) {
  const { t } = useTranslation()
  const types = useRequestTypes().data
  const type = types?.find(({ id }) => id === request.type_id)
  if (!request.can.see_backstage || type === undefined || type.recommendations === 'none') return null
  const { previous } = request
  // Decided recommendations are no longer copied.
  const isCopied = type.recommendations === 'preformulated' && stateOf(request.state_id).active
  return (
    <Panel title={t('request.previous.title')}>
      {previous ? (
        <>
          <Anchor component={Link} to={`/requests/${previous.id}`}>
            {t('requests.name', { type: previous.label, year: previous.financial_year })}
          </Anchor>
          {amountsOf(previous, t).map((text) => (
            <Text key={text} size="sm" c="dimmed">
              {text}
            </Text>
          ))}
        </>
      ) : (
        <Text c="dimmed">{t(isCopied ? 'request.previous.nothingToCopy' : 'request.previous.none')}</Text>
      )}
      {request.can.choose_previous && (
        <Choice request={request} label={t(isCopied ? 'request.previous.copied' : 'request.previous.choose')} />
      )}
    </Panel>
  )
}

/** The amounts that were recommended and granted for a previous request, in words. */
function amountsOf({ ammount_recommended, ammount_final }: NonNullable<Request['previous']>, t: TFunction): string[] {
  const amounts = [
    [t('conclusion.recommendedFact'), ammount_recommended],
    [t('conclusion.grantedFact'), ammount_final],
  ] as const
  return amounts.map(
    ([label, amount]) => `${label}\u00a0: ${amount === null ? t('request.previous.noAmount') : formatMoney(amount)}`,
  )
}

/** Fetches the approved requests of an organisation, latest first. */
function useApproved(organization_id: number, enabled: boolean) {
  const api = useApi()
  const filters = JSON.stringify({ organization_id, state_id: STATES.approved.id })
  return useQuery({
    queryKey: ['requests', 'approved', organization_id],
    queryFn: ({ signal }) =>
      api.requests.list(
        { query: { per_page: MOST, order_by: 'financial_year', order_direction: 'desc', filters } },
        { signal },
      ),
    enabled,
  })
}

/** The fields of a request that a choice needs. */
type Named = Pick<NonNullable<Request['previous']>, 'id' | 'label' | 'financial_year'>

/** Lets staff choose another previous request among the approved ones of earlier years; fetched when the list opens. */
function Choice({ request, label }: PreviousRequestProps & { readonly label: string }) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const update = useRequestUpdate(request.id)
  const { organization_id, type_id, financial_year, previous, version } = request
  const [isOpened, setOpened] = useState(false)
  const approved = useApproved(organization_id, isOpened)
  const earlier = (approved.data?.data ?? [])
    .filter((one) => one.financial_year < financial_year)
    .toSorted((a, b) => Number(b.type_id === type_id) - Number(a.type_id === type_id))
  const choiceOf = ({ id, label: type, financial_year: year }: Named) => ({
    value: String(id),
    label: t('requests.name', { type, year }),
  })
  const choices = earlier.map((one) => choiceOf({ ...one, label: one.request_type.label }))
  const isListed = previous === null || earlier.some(({ id }) => id === previous.id)
  const allChoices = isListed ? choices : [choiceOf(previous), ...choices]
  // The message becomes a disabled choice, because a list without choices has no place for text.
  const none = t(approved.data ? 'request.previous.noOther' : 'app.loading')
  const choose = (value: string | null) =>
    update.mutate(
      { request_id: value === null ? null : Number(value), version },
      {
        onSuccess: () => toasts.done(t('request.previous.done'), t('request.previous.doneText')),
        onError: toasts.refused,
      },
    )
  return (
    <Select
      mt="sm"
      label={label}
      data={allChoices.length > 0 ? allChoices : [{ value: '', label: none, disabled: true }]}
      value={previous === null ? null : String(previous.id)}
      onChange={choose}
      onDropdownOpen={() => setOpened(true)}
      disabled={update.isPending}
      placeholder={t('form.choose')}
      clearable
      clearButtonProps={{
        'aria-label': t('form.clear', { field: label }),
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
      }}
    />
  )
}
