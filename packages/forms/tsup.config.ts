import { defineConfig } from 'tsup'

const fromPeers = [/^react($|\/)/, /^react-dom($|\/)/, /^@mantine\//]

/** One per public part: with a single one, an application would lose lazy loading. */
const ENTRIES = {
  index: 'src/index.ts',
  finance: 'src/finance/index.ts',
  react: 'src/react/index.ts',
  testing: 'src/testing/index.ts',
}

/** Said in the README: what was current in the spring of 2023. Nested rules of styles are written out for them. */
const BROWSERS = ['chrome111', 'edge111', 'firefox115', 'safari16.4']

/** What these make at the top of a module has no effect elsewhere: a bundler that is told so leaves out what is not used. */
const MADE =
  /^(var \w+ = )(?=(?:createReactComponent|createContext|memo|lazyPart|plainField|indexById|new MemoryJournals|Array\.from)\d*\()/gm

export default defineConfig({
  entry: {
    ...ENTRIES,
    cli: 'src/cli.ts',
    styles: 'src/react/styles.css',
  },
  format: 'esm',
  target: ['es2023', ...BROWSERS],
  platform: 'neutral',
  removeNodeProtocol: false,
  splitting: true,
  clean: true,
  sourcemap: true,
  external: [...fromPeers, /^node:/],
  // Eighty of its five thousand icons: nobody should install 90 MB for them. Its licence is in NOTICE.
  noExternal: ['@tabler/icons-react'],
  plugins: [{ name: 'pure', renderChunk: (code) => ({ code: code.replace(MADE, '$1/* @__PURE__ */ ') }) }],
  dts: { entry: ENTRIES },
})
