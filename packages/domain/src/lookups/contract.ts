import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Label } from '../paging.ts'

const list = <P extends string, R extends z.ZodType>(path: P, summary: string, row: R) =>
  endpoint({ method: 'GET', path, summary, reply: z.array(row) })

/** An entry of a funder's list; a retired one keeps its name where it was chosen, and is offered no more. */
const ListEntry = Label.extend({ retired: z.boolean().optional() })

/** The short lists that forms and filters choose from, in their order. */
export const lookups = {
  regions: list('/regions', 'Regions served', ListEntry),
  actionFields: list('/action_fields', 'Fields of action', ListEntry),
  sectors: list('/sectors', 'Sectors, each of a field of action', ListEntry.extend({ action_field_id: z.number() })),
  subsectors: list('/subsectors', 'Subsectors, each of a sector', ListEntry.extend({ sector_id: z.number() })),
  noteTypes: list('/note_types', 'Types of note', ListEntry),
}
