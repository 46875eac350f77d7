import { Navigate } from 'react-router-dom'
import { FilledFormPage } from '../../filled-form/filled-form-page.tsx'
import { Correction } from './details/correction.tsx'
import { useRequestInAddress } from './filled-request.ts'
import { useRequestCopy } from './queries.ts'

/** The form of a request, to fill in or to read; returned, it begins with what is to correct. */
export function RequestFormPage() {
  const { isForbidden, request, ...props } = useRequestInAddress()
  useRequestCopy(request)
  if (isForbidden) return <Navigate to="/" replace />
  return <FilledFormPage {...props} notice={request && <Correction request={request} />} />
}
