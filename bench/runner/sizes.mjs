import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { settings } from './build.mjs'
import { PAGE } from './paths.mjs'
import { format, markdown } from './tables.mjs'

const REACT = [/^react($|\/)/, /^react-dom($|\/)/]
const MANTINE = [/^@mantine\/(?!.*\.css$)/, /^dayjs($|\/)/]

/**
 * Measures the bytes of JavaScript of each engine, minified and compressed, without React; ours also without Mantine.
 */
export async function measureSizes(engines) {
  const asked = engines.map((engine) => ({ name: engine, engine, external: REACT }))
  if (engines.includes('octroi')) {
    asked.push({ name: 'octroi, Mantine left out', engine: 'octroi', external: [...REACT, ...MANTINE] })
  }
  const sizes = []
  for (const one of asked) sizes.push({ name: one.name, ...(await sizeOf(one)) })
  return sizes
}

/** The sizes as a table of Markdown. */
export function sizesTable(sizes) {
  const head = ['engine', 'at once', 'in all']
  return markdown([head, head.map(() => '---'), ...sizes.map(({ name, first, all }) => [name, kB(first), kB(all)])])
}

async function sizeOf({ engine, external }) {
  const built = await build({
    ...settings(engine),
    publicDir: false,
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(PAGE, 'engines', engine, 'index.tsx'),
        preserveEntrySignatures: 'strict',
        external,
      },
    },
  })
  const chunks = new Map(built.output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const bytes = (names) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name).code, { level: 9 }).length, 0)
  return { first: bytes(loadedAtOnce(chunks)), all: bytes(chunks.keys()) }
}

/** Returns the entry chunk and all its static imports. */
function loadedAtOnce(chunks) {
  const names = new Set([...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of names) for (const other of chunks.get(name).imports) if (chunks.has(other)) names.add(other)
  return names
}

function kB(bytes) {
  return `${format(bytes / 1000, 0)} kB`
}
