import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../paging.ts'

/** A PDF, or an archive with the PDF and every document of the request. */
export const DOSSIER_FORMATS = ['pdf', 'zip'] as const

/** The dossier of a request, which is generated in the background for one caller. */
export const Dossier = z.object({
  id: z.number(),
  request_id: z.number(),
  format: z.enum(DOSSIER_FORMATS),
  /**
   * `expired`: the file was deleted. `failed`: an error occurred, or the server stopped in the meantime; request
   * another.
   */
  state: z.enum(['making', 'ready', 'failed', 'expired']),
  /** Progress of the generation, in percent. */
  percent: z.number(),
  name: z.string(),
  /** Size in bytes; null until it is ready. */
  size: z.number().nullable(),
  /** ISO moment from which it cannot be downloaded any more. */
  expires_at: z.string(),
})
export type Dossier = z.infer<typeof Dossier>

export const dossiers = {
  create: endpoint({
    method: 'POST',
    path: '/requests/:id/dossiers',
    summary:
      'Begins to make the dossier of a request, with what the caller may read of it; the same one where it is there already',
    params: IdParams,
    body: z.object({ dossier: z.object({ format: z.enum(DOSSIER_FORMATS) }) }),
    reply: Dossier,
  }),
  read: endpoint({
    method: 'GET',
    path: '/dossiers/:id',
    summary: 'How far a dossier is that the caller asked for',
    params: IdParams,
    reply: Dossier,
  }),
  download: endpoint({
    method: 'GET',
    path: '/dossiers/:id/file',
    summary: 'The bytes of a dossier that the caller asked for and may still read',
    params: IdParams,
    reply: 'file',
  }),
}
