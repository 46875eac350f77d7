import { FilledFormPrint } from '../../filled-form/filled-form-print.tsx'
import { useRequestInAddress } from './filled-request.ts'
import { GoBack } from './unreadable-request.tsx'

/** The form of a request on paper. */
export function RequestPrintPage() {
  const { isForbidden, owner, facts } = useRequestInAddress()
  return isForbidden ? <GoBack /> : <FilledFormPrint owner={owner} facts={facts} />
}
