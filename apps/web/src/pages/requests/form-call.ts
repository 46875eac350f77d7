import type { Request } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import type { CallOptions } from '../../api/fetch-call.ts'
import type { FormVersion } from '../../filled-form/owner.ts'

/** The version of the form that a request is filled in on. */
export const formOf = ({ form_id, form_version }: Pick<Request, 'form_id' | 'form_version'>): FormVersion => ({
  id: form_id,
  version: form_version,
})

interface FormOfRequest {
  /** Of the request. */
  readonly id: number
  readonly form: FormVersion
}

/** The description of a form as it is computed for a request; not checked yet. */
export const formCall = (api: Client, { id, form }: FormOfRequest, options: CallOptions): Promise<unknown> =>
  api.forms.read({ params: { id: form.id }, query: { version: form.version, request_id: id } }, options)
