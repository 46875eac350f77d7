import type { Request } from '@octroi/domain'
import { lazy, Suspense } from 'react'
import { isBeingReviewed } from './queries.ts'

const RemarksPanel = lazy(async () => ({ default: (await import('./remarks-panel.tsx')).RemarksPanel }))

interface RequestRemarksProps {
  readonly request: Request
  /** Whether it stands on the page of the form: its links then lead to questions of that page. */
  readonly onForm?: boolean
}

/** The corrections that are asked for of a request, while it is reviewed or corrected; what shows them comes then. */
export function RequestRemarks({ request, onForm = false }: RequestRemarksProps) {
  if (!isBeingReviewed(request)) return null
  return (
    <Suspense fallback={null}>
      <RemarksPanel request={request} at={onForm ? 'form' : 'details'} />
    </Suspense>
  )
}
