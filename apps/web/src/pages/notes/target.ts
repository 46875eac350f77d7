import type { NoteRow, Target } from '@octroi/domain'

/** Attributes of a note that decide whether an ability applies. */
export const targetOf = ({ user_id, organization_id, confidential }: NoteRow): Target => ({
  organization_id,
  confidential: confidential === 1,
  ...(user_id === null ? {} : { user_id }),
})
