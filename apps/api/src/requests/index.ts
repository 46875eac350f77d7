/** Public interface of requests, for other nouns. */
export { describeRequest } from './change-request.ts'
export { REQUEST_FACTS } from './columns.ts'
export { ensureReadable } from './ensure-readable.ts'
export { readGrantedCents } from './conclusions/granted.ts'
export { requestForm } from './form-owner.ts'
export { lockRequest, selectBareRequests, toRequestTarget } from './queries.ts'
export { readRequestRecipients } from './recipients.ts'
export { requestMailValues } from './request-mail.ts'
