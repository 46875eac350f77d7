import { PAGE_SIZES, SEARCH_LENGTH } from '@octroi/domain'
import { API_PARAMETER_NAMES, FILTER_PREFIX, isPage, sortIn } from './address.ts'
import { readFilter, type UnusableFilter } from './address-filter.ts'
import type { DataColumn } from './column.ts'

/** Something in an address that a table cannot apply. */
export interface AddressFault {
  readonly kind: UnusableFilter['why'] | 'column' | 'sort' | 'page' | 'size' | 'search' | 'parameter'
  /** The column's header, if the fault is in its filter. */
  readonly name: string
  /** The text in the address. */
  readonly text: string
}

/** Finds everything in an address that these columns cannot apply, so that it is reported rather than ignored. */
export function addressFaults<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): AddressFault[] {
  return [
    ...API_PARAMETER_NAMES.filter((name) => params.has(name)).map((name) => fault('parameter', name)),
    ...single(params, 'page', (text) => isPage(text)),
    ...single(params, 'size', (text) => PAGE_SIZES.some((size) => String(size) === text)),
    ...single(params, 'sort', (text) => text === '' || sortIn(params, columns) !== null),
    ...single(params, 'search', (text) => text.length <= SEARCH_LENGTH),
    ...columnFaults(params, columns),
    ...filterFaults(params, columns),
  ]
}

const fault = (kind: AddressFault['kind'], text: string, name = ''): AddressFault => ({ kind, name, text })

const PARAMETER = { page: 'page', size: 'size', sort: 'sort', search: 'q' } as const

function single(params: URLSearchParams, kind: keyof typeof PARAMETER, isRight: (text: string) => boolean) {
  const text = params.get(PARAMETER[kind])
  return text === null || isRight(text) ? [] : [fault(kind, text)]
}

function columnFaults<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): AddressFault[] {
  const named = (params.get('cols') ?? '').split('.')
  const unknown = named.filter((id) => id !== '' && columns.every((column) => column.id !== id))
  return unknown.map((id) => fault('column', id))
}

function filterFaults<Row>(params: URLSearchParams, columns: readonly DataColumn<Row>[]): AddressFault[] {
  const names = new Set([...params.keys()].filter((name) => name.startsWith(FILTER_PREFIX)))
  return [...names].flatMap((name) => {
    const id = name.slice(FILTER_PREFIX.length)
    const column = columns.find((candidate) => candidate.id === id)
    if (!column?.filter) return [fault('column', id)]
    const { wrong } = readFilter(column.filter, params.getAll(name))
    return wrong.map(({ why, text }) => fault(why, text, column.header))
  })
}
