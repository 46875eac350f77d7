import { asksDossier } from '../has-dossier.ts'
import { answers, type PermissionRow } from './row.ts'

/** Whoever may read the request; what the dossier then tells is what its pages would. */
const READERS = answers('yes yes yes yes yes yes hidden')
/** One's own alone: asked for just before by the adviser. */
const THE_ADVISER = answers('hidden yes hidden hidden hidden hidden hidden')

export const DOSSIERS: readonly PermissionRow[] = [
  {
    call: 'dossiers.create',
    about: 'of a request',
    may: READERS,
    does: ({ who, request }) => asksDossier(who, request),
  },
  {
    call: 'dossiers.read',
    about: 'the adviser’s',
    may: THE_ADVISER,
    does: async ({ here, who, request }) =>
      who.reads(`/dossiers/${(await asksDossier(here.adviser, request)).body.id}`),
  },
  {
    call: 'dossiers.download',
    about: 'the adviser’s',
    may: THE_ADVISER,
    does: async ({ here, who, request }) =>
      who.reads(`/dossiers/${(await asksDossier(here.adviser, request)).body.id}/file`),
  },
]
