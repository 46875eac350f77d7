import { FilledFormPrint } from '../../filled-form/filled-form-print.tsx'
import { useRequestInAddress } from './filled-request.ts'
import { UnreadableRequest } from './unreadable-request.tsx'

/** The form of a request on paper. */
export function RequestPrintPage() {
  const { isForbidden, error, owner, facts } = useRequestInAddress()
  return isForbidden ? <UnreadableRequest error={error} /> : <FilledFormPrint owner={owner} facts={facts} />
}
