import type { Request } from '@octroi/domain'
import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { keptRemarks } from './kept-remarks.ts'
import { isBeingReviewed, isOpenToRemarks } from './queries.ts'

const UnsentRemarks = lazy(async () => ({ default: (await import('./unsent-remarks.tsx')).UnsentRemarks }))
const RemarksPanel = lazy(async () => ({ default: (await import('./remarks-panel.tsx')).RemarksPanel }))

interface RequestRemarksProps {
  readonly request: Request
  /** Whether it is on the page of the form: its links then lead to questions of that page. */
  readonly onForm?: boolean
}

/** The corrections that are asked for of a request, while it is reviewed or corrected; what shows them comes then. */
export function RequestRemarks({ request, onForm = false }: RequestRemarksProps) {
  const userId = useUser().id
  // Who takes the request further from here is told of it here, though nothing is reviewed any more.
  const [wasBeingReviewed] = useState(() => isBeingReviewed(request))
  // Where remarks are still written they are under their questions.
  const isLeftOver = !isOpenToRemarks(request) && keptRemarks(userId, request.id).length > 0
  const hasPanel = wasBeingReviewed || isBeingReviewed(request)
  if (!hasPanel && !isLeftOver) return null
  return (
    <Suspense fallback={null}>
      {isLeftOver && <UnsentRemarks key={request.state_id} request={request} />}
      {hasPanel && <RemarksPanel request={request} at={onForm ? 'form' : 'details'} />}
    </Suspense>
  )
}
