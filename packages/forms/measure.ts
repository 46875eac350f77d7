import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type * as headless from './src/index.ts'

/**
 * Measures what the package adds to an application in a production build: minified, without unused code. React and
 * Mantine (with the dayjs that Mantine's calendar needs) count as the application's own. Writes the chunks into
 * `size/`, where size-limit compares them with their budgets.
 */
const PEERS = /^(react|react-dom|@mantine\/[a-z]+|dayjs)($|\/)/
const SIZE = join(import.meta.dirname, 'size')
/** The path is computed, because the file does not exist before a build and types are checked without one. */
const BUILT = new URL('dist/index.js', import.meta.url).href

const CASES = {
  /** The whole engine, for a server or a page with its own inputs. Without ajv, which only the command loads. */
  headless: { code: "export * from '@octroi/forms'", external: /^ajv/ },
  /** The reader of descriptions alone, without stores, schemas or other catalogues. */
  read: { code: "export { readForm } from '@octroi/forms'", external: /^ajv/ },
  /** Everything that the React entry can load. */
  react: { code: "export * from '@octroi/forms/react'", external: PEERS },
  /** The imports of the README: the engine and the form page. */
  page: {
    code: "export { createStore, readForm } from '@octroi/forms'\nexport { FormPage } from '@octroi/forms/react'",
    external: PEERS,
  },
  /** A single function, which must not pull in anything else. */
  one: { code: "export { createSaver } from '@octroi/forms/react'", external: PEERS },
  /** The code that is loaded at the first conflict over a table. */
  merging: { code: "export * from '@octroi/forms/merging'", external: PEERS },
  /** The code that is loaded at the first remark on a question. */
  remarks: { code: "export * from '@octroi/forms/remarks'", external: PEERS },
  /** The panel for developers, which no page loads unless its host shows it. */
  inspector: { code: "export * from '@octroi/forms/inspector'", external: PEERS },
  /** The editor of forms, which only those who write them load. */
  editor: { code: "export * from '@octroi/forms/editor'\nexport * from '@octroi/forms/drafts'", external: PEERS },
  /** The code that an application with RJSF adds: the widgets and their engine. */
  rjsf: { code: "export { readForm } from '@octroi/forms'\nexport * from '@octroi/forms/rjsf'", external: PEERS },
  /** Answers as text, for a server that writes them into documents. */
  reading: { code: "export * from '@octroi/forms/reading'", external: PEERS },
}

/**
 * Most milliseconds of processor time for compiling a validator: the least of five runs, since the machine may be busy.
 */
const MOST_MS = 300

for (const [name, measured] of Object.entries(CASES)) {
  const chunks = await bundle(measured)
  writeChunks(`${name}-all`, chunks)
  writeChunks(`${name}-first`, firstOf(chunks))
}

await measureValidator()

type Chunk = Rolldown.OutputChunk

interface Measured {
  readonly code: string
  readonly external: RegExp
}

async function bundle({ code, external }: Measured): Promise<Chunk[]> {
  const entry = '\0measured'
  const output = await build({
    configFile: false,
    // Hides the warning that `use client` is not kept, which does not matter here.
    logLevel: 'error',
    root: import.meta.dirname,
    // Measures the published code in `dist/`, whose chunks differ from those of the sources.
    resolve: { conditions: ['browser', 'module', 'import', 'default'] },
    plugins: [
      {
        name: 'measured',
        resolveId: (id) => (id === 'measured' ? entry : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      // Vite's own additions are not counted.
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'measured',
        external,
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const outputs = [output].flat().flatMap((each) => ('output' in each ? each.output : []))
  return outputs.filter((each) => each.type === 'chunk')
}

/** Measures the precompiled validator of a form of 300 questions: its size, and the time to compile it. */
async function measureValidator(): Promise<void> {
  const { compileValidator, readForm } = (await import(BUILT)) as typeof headless
  const description = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/big-500.json'), 'utf8'))
  description.sections = description.sections.slice(0, 15)
  const read = readForm(description)
  if ('faults' in read) throw new Error('the form of 300 questions is not read')
  if (read.form.questions.length < 300) throw new Error(`the form has ${read.form.questions.length} questions only`)
  const times: number[] = []
  let code = ''
  for (let turn = 0; turn < 5; turn++) {
    const before = process.cpuUsage()
    code = await compileValidator(read.form)
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  writeChunks('validator', await bundle({ code, external: PEERS }))
  const least = Math.min(...times)
  process.stdout.write(`validator: compiled in ${least.toFixed(0)} ms\n`)
  if (least > MOST_MS) throw new Error(`the validator of 300 questions takes ${least.toFixed(0)} ms, over ${MOST_MS}`)
}

/** The chunks that are loaded at the start, not on demand. */
function firstOf(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of reached) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk !== undefined) reached.add(chunk)
    }
  }
  return [...reached]
}

function writeChunks(name: string, chunks: readonly Chunk[]): void {
  const folder = join(SIZE, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName.replaceAll('/', '-')), code)
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  process.stdout.write(`${name}: ${chunks.length} files, ${(bytes / 1000).toFixed(1)} kB gzip\n`)
}
