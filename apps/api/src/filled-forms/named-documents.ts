import { sql } from 'kysely'

/**
 * SQL condition on `documents as d`: the document is not one that was taken out of its cell, or whose cell was not saved
 * yet. Such a document waits for an undo or its sweep; nobody but the owner's form sees it. A saved table is JSON
 * without spaces, and column ids need no escape, so that the text of another cell cannot look like this one. A table that
 * was set aside names its documents as before.
 */
export const isNamedDocument = sql<boolean>`(d.field_id is null or exists (select 1 from answers n
  where n.filled_form_id = d.filled_form_id and n.option_id = d.option_id
  and position('"' || d.field_id || '":"' || d.id || '"' in n.value) > 0)
  or exists (select 1 from set_aside_answers n
  where n.filled_form_id = d.filled_form_id and n.option_id = d.option_id
  and position('"' || d.field_id || '":"' || d.id || '"' in n.value) > 0))`
