import type { Request } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import type { CallOptions } from '../../api/fetch-call.ts'
import type { FormVersion } from '../../filled-form/owner.ts'

/** The version of the form that a request is filled in on. */
export const formOf = ({ form_id, form_version }: Pick<Request, 'form_id' | 'form_version'>): FormVersion => ({
  id: form_id,
  version: form_version,
})

/** The description of the form of a request, as it is computed for it; not checked yet. */
export const formCall = (api: Client, requestId: number, options: CallOptions): Promise<unknown> =>
  api.forms.ofRequest({ params: { id: requestId } }, options)
