import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionSchema } from './description-schema.ts'

/** Writes the JSON Schema of descriptions, for editors; a test says when it is stale. */
writeFileSync(
  join(import.meta.dirname, '../description.schema.json'),
  `${JSON.stringify(descriptionSchema(), null, 2)}\n`,
)
