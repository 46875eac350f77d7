import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

/**
 * What the package costs the application of somebody else, as its own production build makes it: minified, without what
 * it does not use. React and Mantine (with the dayjs that Mantine's calendar wants) are the application's own.
 * Writes the chunks into `size/`, where size-limit holds them to their budgets.
 */
const PEERS = /^(react|react-dom|@mantine\/[a-z]+|dayjs)($|\/)/
const SIZE = join(import.meta.dirname, 'size')

const CASES = {
  /** A server, or a page with inputs of its own: formulae and all; ajv, which only the command loads, left out. */
  headless: { code: "export * from '@octroi/forms'", external: /^ajv/ },
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

for (const [name, measured] of Object.entries(CASES)) {
  const chunks = await bundle(measured)
  writeChunks(`${name}-all`, chunks)
  writeChunks(`${name}-first`, firstOf(chunks))
}

type Chunk = Rolldown.OutputChunk

interface Measured {
  readonly code: string
  readonly external: RegExp
}

async function bundle({ code, external }: Measured): Promise<Chunk[]> {
  const entry = '\0measured'
  const output = await build({
    configFile: false,
    // Of warnings there is one, that `use client` is not kept: it is for others.
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

/** The chunks that are loaded at once, rather than when something asks for them. */
function firstOf(chunks: readonly Chunk[]): Chunk[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name)
      if (chunk !== undefined) found.add(chunk)
    }
  }
  return [...found]
}

function writeChunks(name: string, chunks: readonly Chunk[]): void {
  const folder = join(SIZE, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName.replaceAll('/', '-')), code)
  const bytes = chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0)
  process.stdout.write(`${name}: ${chunks.length} files, ${(bytes / 1000).toFixed(1)} kB gzip\n`)
}
