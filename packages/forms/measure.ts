import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type * as headless from './src/index.ts'

/**
 * What the package costs the application of somebody else, as its own production build makes it: minified, without what
 * it does not use. React and Mantine (with the dayjs that Mantine's calendar wants) are the application's own.
 * Writes the chunks into `size/`, where size-limit holds them to their budgets.
 */
const PEERS = /^(react|react-dom|@mantine\/[a-z]+|dayjs)($|\/)/
const SIZE = join(import.meta.dirname, 'size')
/** Not there before a build: types are checked without one. */
const BUILT = new URL('dist/index.js', import.meta.url).href

const CASES = {
  /** A server, or a page with inputs of its own: formulae and all; ajv, which only the command loads, left out. */
  headless: { code: "export * from '@octroi/forms'", external: /^ajv/ },
  /** What an application that only reads descriptions takes: nothing of stores, schemas or other catalogues. */
  read: { code: "export { readForm } from '@octroi/forms'", external: /^ajv/ },
  /** Everything that the React entry can load. */
  react: { code: "export * from '@octroi/forms/react'", external: PEERS },
  /** The lines of the README: the engine and the form page. */
  page: {
    code: "export { createStore, readForm } from '@octroi/forms'\nexport { FormPage } from '@octroi/forms/react'",
    external: PEERS,
  },
  /** One function: nothing else may come with it. */
  one: { code: "export { createSaver } from '@octroi/forms/react'", external: PEERS },
  /** What comes with the first conflict over a table. */
  merging: { code: "export * from '@octroi/forms/merging'", external: PEERS },
  /** What comes with the first remark on a question. */
  remarks: { code: "export * from '@octroi/forms/remarks'", external: PEERS },
  /** What an application that has RJSF adds: the widgets and the engine that they work on. */
  rjsf: { code: "export { readForm } from '@octroi/forms'\nexport * from '@octroi/forms/rjsf'", external: PEERS },
  /** Answers in words, for a server that writes them into documents. */
  reading: { code: "export * from '@octroi/forms/reading'", external: PEERS },
}

/** To compile a validator: processor time, the least of five, since what a machine does beside is not the compiler's. */
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
    // One warning is silenced: that `use client` is not kept. It is for others.
    logLevel: 'error',
    root: import.meta.dirname,
    // What is published, in `dist/`: its chunks are not those that the sources would make.
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
      // What only Vite adds is not ours.
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

/** The precompiled validator of a form of 300 questions: what it weighs, and how long it takes to compile. */
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

/** The chunks that are loaded at once, rather than when something asks for them. */
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
