import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { defineConfig, type Options } from 'tsup'
import { eagerFunctions } from './eager-functions.ts'

const fromPeers = [/^react($|\/)/, /^react-dom($|\/)/, /^@mantine\//, /^mathjs($|\/)/]

/** The entry points, one for each public part: with a single one, applications would lose lazy loading. */
const ENTRIES = {
  index: 'src/index.ts',
  finance: 'src/finance/index.ts',
  react: 'src/react/index.ts',
  merging: 'src/react/merging/index.ts',
  remarks: 'src/react/remarks/index.ts',
  inspector: 'src/inspector/index.ts',
  rjsf: 'src/react/rjsf/index.ts',
  reading: 'src/react/answers/index.ts',
  drafts: 'src/drafts/index.ts',
  editor: 'src/editor/index.ts',
  xlsform: 'src/xlsform/index.ts',
  mathjs: 'src/mathjs/index.ts',
  testing: 'src/testing/index.ts',
}

/** The browsers of the README, those of spring 2023. Nested CSS rules are expanded for them. */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4']

/** Calls at the top of a module without side effects; they are annotated, so that bundlers remove what is not used. */
const MADE =
  /^(var \w+ = )(?=(?:createReactComponent|createContext|memo|lazyPart|plainField|cacheFormulas|quietWidget|new MemoryJournals|Array\.from)\d*\()/gm

/** Chunks that browsers load, which excludes the command-line program. */
const IN_BROWSERS = /(?<!\/cli)\.js$/

type Plugin = NonNullable<Options['plugins']>[number]

/** No source maps: the published code is not minified, and maps would be more than half of the installed size. */
const EAGER: Plugin = {
  name: 'eager',
  renderChunk(code, chunk) {
    chunk.map = null
    return { code: IN_BROWSERS.test(chunk.path) ? eagerFunctions(code, basename(chunk.path)) : code }
  },
}

const TYPES = `${import.meta.dirname}/src/questions`

/** Replaces Vite's glob import of the tests by a list of imports: the sample in the folder of each type. */
const SAMPLES: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'samples',
  setup: (build) => {
    build.onLoad({ filter: /testing\/question-samples\.ts$/ }, async ({ path }) => {
      const files = readdirSync(TYPES).map((folder) => `../questions/${folder}/sample.ts`)
      const samples = files.filter((file) => existsSync(`${TYPES}/../testing/${file}`))
      const imports = samples.map((file, place) => `import { sample as s${place} } from '${file}'\n`).join('')
      const source = await readFile(path, 'utf8')
      const list = `{ ${samples.map((_, place) => `s${place}`).join(', ')} }`
      return { contents: imports + source.replace(/\(import\.meta as [^]*?\}\)/, list), loader: 'ts' }
    })
  },
}

/**
 * The paths of the declarations, which the compiler in Go has written before (`tsconfig.declarations.json`) and which
 * are bundled here.
 */
function declarationsOf(entries: Readonly<Record<string, string>>): Record<string, string> {
  const written = (file: string): string => file.replace(/^src\/(.*)\.ts$/, '.declarations/$1.d.ts')
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, written(file)]))
}

export default defineConfig({
  entry: {
    ...ENTRIES,
    cli: 'src/cli.ts',
    styles: 'src/react/styles.css',
    'inspector-styles': 'src/inspector/inspector.css',
    'editor-styles': 'src/editor/editor.css',
  },
  format: 'esm',
  target: ['es2023', ...BROWSERS],
  platform: 'neutral',
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  // Development dependencies are bundled as far as they are used (decision 58): eighty of five thousand icons, and code
  // that only browsers need, which no server should have to install. Their licences are in NOTICE.
  external: [...fromPeers, /^node:/],
  esbuildPlugins: [SAMPLES],
  plugins: [{ name: 'pure', renderChunk: (code) => ({ code: code.replace(MADE, '$1/* @__PURE__ */ ') }) }, EAGER],
  dts: { entry: declarationsOf(ENTRIES) },
})
