import { Button, Text } from '@mantine/core'
import type { RequestToCarry } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../forms.module.css'
import { CarryAll } from './carry-all.tsx'
import { CarryOne } from './carry-one.tsx'
import { PlanModal } from './plan-modal.tsx'
import { RequestItem } from './request-item.tsx'

interface OpenRequestsProps {
  readonly form: { readonly id: number; readonly version: number }
  /** How many there are; `requests` are those that have loaded. */
  readonly total: number
  /** Whether all have loaded: some may have left the list since they were counted. */
  readonly isWhole: boolean
  readonly requests: readonly RequestToCarry[]
}

/** The list of open requests, with the dialogs that show and confirm what carrying over does. */
export function OpenRequests({ form, total, isWhole, requests }: OpenRequestsProps) {
  const { t } = useTranslation()
  const [detailed, setDetailed] = useState<RequestToCarry | null>(null)
  const [chosen, setChosen] = useState<RequestToCarry | null>(null)
  const [isAll, setIsAll] = useState(false)
  const count = isWhole ? requests.length : total
  return (
    <>
      {count === 0 ? (
        <Text>{t('formVersions.empty')}</Text>
      ) : (
        <div>
          <Button disabled={!isWhole} onClick={() => setIsAll(true)}>
            {t('formVersions.carryAll', { count })}
          </Button>
          {!isWhole && (
            <Text size="sm" role="status">
              {t('formVersions.loadingMore', { loaded: requests.length, total })}
            </Text>
          )}
        </div>
      )}
      <ul className={classes.items} aria-label={t('formVersions.title')}>
        {requests.map((request) => (
          <RequestItem
            key={request.request_id}
            request={request}
            onDetail={() => setDetailed(request)}
            onCarry={() => setChosen(request)}
          />
        ))}
      </ul>
      <PlanModal formId={form.id} request={detailed} onClose={() => setDetailed(null)} />
      <CarryOne form={form} request={chosen} onClose={() => setChosen(null)} />
      <CarryAll form={form} requests={requests} opened={isAll} onClose={() => setIsAll(false)} />
    </>
  )
}
