import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Label } from '../paging.ts'

const list = <P extends string, R extends z.ZodType>(path: P, summary: string, row: R) =>
  endpoint({ method: 'GET', path, summary, reply: z.array(row) })

/** The short lists that forms and filters choose from, in their order. */
export const lookups = {
  regions: list('/regions', 'Regions served', Label),
  actionFields: list('/action_fields', 'Fields of action', Label),
  sectors: list('/sectors', 'Sectors, each of a field of action', Label.extend({ action_field_id: z.number() })),
  subsectors: list('/subsectors', 'Subsectors, each of a sector', Label.extend({ sector_id: z.number() })),
  noteTypes: list('/note_types', 'Types of note', Label),
}
