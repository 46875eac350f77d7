import { Navigate } from 'react-router-dom'
import { FilledFormPage } from '../../filled-form/filled-form-page.tsx'
import { useRequestInAddress } from './filled-request.ts'

/** The form of a request, to fill in or to read. */
export function RequestFormPage() {
  const { isForbidden, ...props } = useRequestInAddress()
  return isForbidden ? <Navigate to="/" replace /> : <FilledFormPage {...props} />
}
