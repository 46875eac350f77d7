import type { NoteRow, Target } from '@octroi/domain'

/** What the ability table looks at of a note. */
export const targetOf = ({ user_id, organization_id, confidential }: NoteRow): Target => ({
  organization_id,
  confidential: confidential === 1,
  ...(user_id === null ? {} : { user_id }),
})
