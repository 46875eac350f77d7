import type { Detail } from '@octroi/domain'
import { i18n } from '../locales/index.ts'

/** A call that was refused or did not arrive. `code` is stable; `message` is French and fit to show. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: string
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly details: readonly Detail[]

  constructor(fault: { code: string; message: string; status: number; details?: readonly Detail[] }) {
    super(fault.message)
    this.code = fault.code
    this.status = fault.status
    this.details = fault.details ?? []
  }
}

/** What the server said against a call; what it did not word itself is said in our words. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const unexpected = { code: 'unexpected', message: i18n.t('errors.unexpected') }
  if (response.headers.get('Content-Type')?.includes('json') !== true) {
    return new ApiError({ ...unexpected, status: response.status })
  }
  const body = (await response.json()) as Partial<{ code: string; message: string; details: Detail[] }>
  return new ApiError({ ...unexpected, ...body, status: response.status })
}
