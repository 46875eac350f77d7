import type { Detail, NewRequest } from '@octroi/domain'
import { AppError } from '../../errors/app-error.ts'
import { type BatchFault, batchFault } from '../../locales/fr-ca/batches.ts'
import { findPreviousFault } from '../previous.ts'
import type { BatchRecords } from './known.ts'

/** A financial year further away than this is taken for a typing error. */
const MOST_YEARS = 10

interface BatchContext extends BatchRecords {
  /** ISO date. */
  readonly today: string
}

/** Refuses a batch with everything that keeps one of its requests from being created, each naming its organisation. */
export function ensureCreatable(newRequests: readonly NewRequest[], batchContext: BatchContext): void {
  const texts = newRequests.map((request) => JSON.stringify(request))
  const details = newRequests.flatMap((request, place): Detail[] => {
    const name = batchContext.organizations.get(request.organization_id)
    const isAgain = texts.indexOf(texts[place] ?? '') < place
    const again: [keyof NewRequest, BatchFault][] = isAgain ? [['organization_id', 'twice']] : []
    return [...faultsOf(request, batchContext), ...again].map(([field, code]) => ({
      path: `requests[${place}].${field}`,
      code,
      message: batchFault(code, name ?? null, request.organization_id),
    }))
  })
  if (details.length > 0) throw new AppError('invalid', { details })
}

/** Returns the faults that keep one request from being created, by field. */
function faultsOf(request: NewRequest, batchContext: BatchContext): [keyof NewRequest, BatchFault][] {
  const {
    organization_id,
    type_id,
    state_id,
    date_created = batchContext.today,
    date_close,
    request_id,
    guide_id,
  } = request
  const type = batchContext.types.get(type_id)
  const isOther = (map: ReadonlyMap<number, number>, id: number | null | undefined, owner: number | undefined) =>
    id !== undefined && id !== null && map.get(id) !== owner
  const faults: [boolean, keyof NewRequest, BatchFault][] = [
    [!batchContext.organizations.has(organization_id), 'organization_id', 'unknown_organization'],
    [type === undefined, 'type_id', 'unknown_type'],
    [type?.retired === true, 'type_id', 'retired_type'],
    [type !== undefined && state_id !== undefined && state_id !== type.flow[0], 'state_id', 'wrong_state'],
    [date_close < date_created, 'date_close', 'closes_before'],
    [date_close >= date_created && date_close < batchContext.today, 'date_close', 'closes_past'],
    [Number(date_close.slice(0, 4)) > Number(batchContext.today.slice(0, 4)) + MOST_YEARS, 'date_close', 'closes_far'],
    [type !== undefined && isOther(batchContext.guides, guide_id, type.form_id), 'guide_id', 'other_guide'],
  ]
  const unfit = request_id ? findPreviousFault(request, batchContext.previous.get(request_id)) : undefined
  return [
    ...faults.flatMap(([is, field, code]): [keyof NewRequest, BatchFault][] => (is ? [[field, code]] : [])),
    ...(unfit ? [['request_id', unfit] as [keyof NewRequest, BatchFault]] : []),
  ]
}
