import { Button, Text } from '@mantine/core'
import type { RequestToCarry } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { useDialogSubject } from '../../../ui/use-dialog-subject.ts'
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
  const detailed = useDialogSubject<RequestToCarry>()
  const chosen = useDialogSubject<RequestToCarry>()
  const all = useDialogSubject<readonly RequestToCarry[]>()
  const count = isWhole ? requests.length : total
  return (
    <>
      {count === 0 ? (
        <Text>{t('formVersions.empty')}</Text>
      ) : (
        <div>
          <Button disabled={!isWhole} onClick={() => all.open(requests)}>
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
            onDetail={() => detailed.open(request)}
            onCarry={() => chosen.open(request)}
          />
        ))}
      </ul>
      <PlanModal formId={form.id} request={detailed.asked} opened={detailed.opened} onClose={detailed.close} />
      <CarryOne form={form} request={chosen.asked} opened={chosen.opened} onClose={chosen.close} />
      <CarryAll form={form} requests={all.asked ?? []} opened={all.opened} onClose={all.close} />
    </>
  )
}
