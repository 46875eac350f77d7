/** The calls measured; the first is what the others are held against. */
const list = (name, path, query) => ({ name, path: `${path}?${new URLSearchParams(query)}` })

const filter = (filters) => ({ filters: JSON.stringify(filters) })

export const BASE = 'select 1'
export const CALLS = [
  { name: BASE, path: '/bench/select-1' },
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
]
