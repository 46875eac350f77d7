import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReference } from './api-reference.ts'
import { readPublicSurface } from './exports.ts'

/** Writes the reference of what the package exports; a test says when it is stale. */
writeFileSync(join(import.meta.dirname, '../API.md'), apiReference(readPublicSurface()))
