import { Navigate } from 'react-router-dom'
import { FilledFormPrint } from '../../filled-form/filled-form-print.tsx'
import { useRequestInAddress } from './filled-request.ts'

/** The form of a request on paper. */
export function RequestPrintPage() {
  const { isForbidden, owner, facts } = useRequestInAddress()
  return isForbidden ? <Navigate to="/" replace /> : <FilledFormPrint owner={owner} facts={facts} />
}
