const list = (name, path, query) => ({ name, path: `${path}?${new URLSearchParams(query)}` })

const filter = (filters) => ({ filters: JSON.stringify(filters) })

/** Baselines: `BASE` for lists, `INDEXED` for the calls of a request's page. */
export const BASE = 'select 1'
export const INDEXED = 'one indexed read'

/** Charts with the query of each. */
const STATISTICS = [
  { name: 'completed requests', path: '/statistiques/request_number', query: {} },
  ...['amount', 'relative_part', 'colors', 'activite'].map((repartition) => ({
    name: repartition,
    path: '/statistiques/request_repartition',
    query: { repartition },
  })),
  ...['personne_rejointe', 'benevole'].map((repartition) => ({
    name: repartition,
    path: '/statistiques/people_repartition',
    query: { repartition },
  })),
]
const SOME = { financial_year: [2025, 2026], action_field_id: [2], location_1: ['Capitale-Nationale'] }

/** Lists of the requests that statistics count: all, and those that the filter finds. */
export const COUNTED = [{}, SOME].map((some) => list('', '/requests', filter({ ...some, archived: false })).path)

/**
 * The measured calls; an analyst makes those with `own`. `large` is the request with 500 answers, 20 documents and 4
 * analyses.
 */
export const callsFor = ({ large }) => [
  { name: BASE, path: '/bench/select-1' },
  { name: INDEXED, path: `/bench/request/${large}` },
  list('organizations, page 1', '/organizations', {}),
  list('organizations, page 100', '/organizations', { page_number: 100 }),
  list('organizations, filter', '/organizations', filter({ name: 'EVEIL des erables' })),
  list('organizations, search', '/organizations', { search: 'riviere-du-loup' }),
  list('organizations, sort', '/organizations', { order_by: 'city', order_direction: 'desc' }),
  list('notes, page 1', '/notes', {}),
  list('notes, page 100', '/notes', { page_number: 100 }),
  list('notes, filter', '/notes', filter({ text: 'EVALUATION A PREVOIR' })),
  list('notes, filter by a common word', '/notes', filter({ text: 'accessibilite' })),
  list('notes, search', '/notes', { search: 'popote de l’islet 12' }),
  list('notes, sort', '/notes', { order_by: 'date' }),
  list('notes, sort by organisation', '/notes', { order_by: 'organization_name', page_number: 100 }),
  list('requests, page 1', '/requests', {}),
  list('requests, page 100', '/requests', { page_number: 100 }),
  list('requests, under way', '/requests', filter({ state_id: [2, 4], archived: false })),
  list('requests, filter by organisation', '/requests', filter({ organization_name: 'EVEIL des erables 12' })),
  list('requests, sort by closing date', '/requests', { order_by: 'date_close' }),
  list('requests, sort by organisation', '/requests', { order_by: 'organization_name', page_number: 100 }),
  list('search anywhere, organisations', '/organizations', { search: 'cuisine levis', per_page: 5 }),
  list('search anywhere, requests', '/requests', { search: 'cuisine levis', per_page: 5 }),
  list('search anywhere, requests, a common word', '/requests', { search: 'popote', per_page: 5 }),
  list('search anywhere, users', '/users', { search: 'amelie', per_page: 5 }),
  list('search anywhere, notes', '/notes', { search: 'bail immeuble', per_page: 5 }),
  list('analyses, page 1', '/analyzes', {}),
  list('analyses, under way', '/analyzes', filter({ state_id: [1, 2], archived: false })),
  { ...list('analyses, own of an analyst', '/analyzes', {}), own: true },
  { ...list('requests, own of an analyst', '/requests', {}), own: true },
  { name: 'analyses, people to filter by', path: '/analyzes/assignees' },
  { name: 'À faire', path: '/to_do' },
  ...pageOf(large),
]

/** The calls of the statistics, for all requests and filtered, and of the list behind a figure. */
export const statisticsCalls = () => [
  { name: BASE, path: '/bench/select-1' },
  list('places', '/statistiques/locations', { level: 2 }),
  ...STATISTICS.flatMap(({ name, path, query }) => [
    list(name, path, query),
    list(`${name}, filtered`, path, { ...query, ...filter(SOME) }),
  ]),
  list('requests behind a figure', '/requests', filter({ ...SOME, archived: false, counted: 'asked' })),
]

/** The calls of the page of a request. */
const pageOf = (id) => [
  { name: 'page of a request: itself', path: `/requests/${id}`, page: true },
  { name: 'page of a request: types', path: '/requests/types', page: true },
  { name: 'page of a request: remarks', path: `/requests/${id}/remarks`, page: true },
  { name: 'page of a request: form', path: `/requests/${id}/form`, page: true },
  { name: 'page of a request: documents', path: `/documents?request_id=${id}`, page: true },
  { name: 'page of a request: assignable', path: `/requests/${id}/assignable`, page: true },
]
