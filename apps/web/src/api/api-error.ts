import type { Detail, ErrorCode } from '@octroi/domain'
import { i18n } from '../locales/index.ts'

/** True if the server gave no answer (0), or only a proxy, or the server without its database, answered. */
export const isUnreachableStatus = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

/** Error of a call that was refused or did not arrive. `code` is stable; `message` is French, for people. */
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

  /** True if the call's outcome is unknown: it may be repeated once the server answers. */
  get isSilence(): boolean {
    return isUnreachableStatus(this.status)
  }
}

/** Error of a call that was not sent, because it would be refused. `message` is French, for people. */
export class NotSentError extends Error {
  override readonly name = 'NotSentError'
}

const FILE_REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'invalid',
  'too_large',
  'body_too_large',
  'wrong_file_kind',
  'file_infected',
])

/** Returns whether an upload was refused for the file itself, so that sending it again cannot help. */
export const isFileRefusal = (error: unknown): boolean => error instanceof ApiError && FILE_REFUSALS.has(error.code)

/** Text of a refusal: its distinct faults, or its message if there are none. */
export function getErrorText({ message, details }: ApiError): string {
  return details.length === 0 ? message : [...new Set(details.map((detail) => detail.message))].join(' ')
}

/** Converts a refusal to an ApiError; without a message of the server, it gets a generic one. */
export async function toApiError(response: Response): Promise<ApiError> {
  const unexpected = { code: 'unexpected', message: i18n.t('errors.unexpected') }
  if (response.headers.get('Content-Type')?.includes('json') !== true) {
    return new ApiError({ ...unexpected, status: response.status })
  }
  const body = (await response.json()) as Partial<{ code: string; message: string; details: Detail[] }>
  return new ApiError({ ...unexpected, ...body, status: response.status })
}
