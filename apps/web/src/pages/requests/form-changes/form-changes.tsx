import { Alert } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { formatLongDate } from '../../../locales/format.ts'
import { useUser } from '../../../session/session.tsx'
import { readStored, writeStored } from '../../../ui/data-table/stored-state.ts'
import { carryOverCounts } from '../../../locales/carry-over-counts.ts'
import { useFormChanges } from './queries.ts'
import { SetAsideAnswers } from './set-aside-answers.tsx'

/** Above a request's form: that it changed, which can be closed, and the answers that were set aside, which stay. */
export function FormChanges({ request }: { readonly request: Request }) {
  const { data } = useFormChanges(request)
  const [latest] = data?.changes ?? []
  if (data === undefined) return null
  return (
    <>
      {latest !== undefined && request.can.edit_form && <ChangeNotice key={latest.id} change={latest} />}
      <SetAsideAnswers requestId={request.id} answers={data.answers} />
    </>
  )
}

interface ChangeNoticeProps {
  readonly change: NonNullable<ReturnType<typeof useFormChanges>['data']>['changes'][number]
}

function ChangeNotice({ change }: ChangeNoticeProps) {
  const { t } = useTranslation()
  const counts = carryOverCounts(t, change)
  const key = `octroi.closed-form-change/${useUser().id}/${change.id}`
  const [isClosed, setIsClosed] = useState(() => readStored(key, z.boolean()) === true)
  if (isClosed) return null
  const close = () => {
    // Where the browser stores nothing, the notice is back at the next opening.
    writeStored(key, true)
    setIsClosed(true)
  }
  return (
    <Alert
      title={t('formVersions.notice', { date: formatLongDate(change.at) })}
      withCloseButton
      closeButtonLabel={t('formVersions.closeNotice')}
      onClose={close}
    >
      {t('formVersions.noticeText', { counts })}
    </Alert>
  )
}
