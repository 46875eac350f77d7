import type { Request } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import type { CallOptions } from '../../api/fetch-call.ts'
import type { FormVersion } from '../../filled-form/owner.ts'

/** The version of the form that a request uses. */
export const formOf = ({ form_id, form_version }: Pick<Request, 'form_id' | 'form_version'>): FormVersion => ({
  id: form_id,
  version: form_version,
})

/** Fetches the description of a request's form as computed for it; not validated yet. */
export const formCall = (api: Client, requestId: number, options: CallOptions): Promise<unknown> =>
  api.forms.ofRequest({ params: { id: requestId } }, options)
