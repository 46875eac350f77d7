import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Behaviour {
  /** `area.short-name` */
  readonly name: string
  /** What the product does, as one sentence. */
  readonly says: string
}

export interface Area {
  readonly title: string
  readonly behaviours: readonly Behaviour[]
}

interface AreaFile {
  readonly title: string
  readonly behaviours: Readonly<Record<string, string>>
}

/**
 * Reads all behaviours by area. Each area is a JSON file, `{"title": "...", "behaviours": {"short-name": "sentence"}}`.
 */
export function readBehaviours(folder: string): Area[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((file) => {
      const { title, behaviours } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as AreaFile
      const area = file.slice(0, -'.json'.length)
      const named = Object.entries(behaviours).map(([name, says]) => ({ name: `${area}.${name}`, says }))
      return { title, behaviours: named }
    })
}
