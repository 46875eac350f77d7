import { latestForms } from '../content/latest-forms.ts'
import { type Content, readContent } from '../content/read-content.ts'
import { type DemoData, demoData, type DemoSource } from '../demo/demo-data.ts'

interface Demonstration {
  readonly content: Content
  readonly source: DemoSource
  readonly data: DemoData
}

async function make(): Promise<Demonstration> {
  const content = await readContent()
  const lookups = content.lookups as unknown as DemoSource['lookups']
  const source = { today: new Date('2026-11-21T12:00:00Z'), forms: latestForms(content.forms), lookups }
  return { content, source, data: demoData(source) }
}

let made: Promise<Demonstration> | undefined

/** Returns the demonstration of one day with its input, created once for all test files. */
export const demonstration = (): Promise<Demonstration> => (made ??= make())
