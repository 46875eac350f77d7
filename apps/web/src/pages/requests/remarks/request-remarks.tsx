import type { Request } from '@octroi/domain'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { listLocalRemarks } from './local-remarks.ts'
import { isBeingReviewed, isOpenToRemarks } from './queries.ts'

const UnsentRemarks = lazy(async () => ({ default: (await import('./unsent-remarks.tsx')).UnsentRemarks }))
const RemarksPanel = lazy(async () => ({ default: (await import('./remarks-panel.tsx')).RemarksPanel }))

interface RequestRemarksProps {
  readonly request: Request
  /** True on the page of the form: links then lead to questions of that page. */
  readonly onForm?: boolean
}

/** The requested corrections, while a request is reviewed or corrected; the code loads only then. */
export function RequestRemarks({ request, onForm = false }: RequestRemarksProps) {
  const userId = useUser().id
  // The panel stays after the person's own act ended the review, because its dialog shows the outcome.
  const [wasBeingReviewed] = useState(() => isBeingReviewed(request))
  // While remarks can be written, the drafts are shown under their questions instead.
  const isLeftOver = !isOpenToRemarks(request) && listLocalRemarks(userId, request.id).length > 0
  const hasPanel = wasBeingReviewed || isBeingReviewed(request)
  if (!hasPanel && !isLeftOver) return null
  return (
    <Suspense fallback={null}>
      {isLeftOver && <UnsentRemarks key={request.state_id} request={request} />}
      {hasPanel && <RemarksPanel request={request} at={onForm ? 'form' : 'details'} />}
    </Suspense>
  )
}
