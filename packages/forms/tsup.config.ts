import { defineConfig } from 'tsup'

const fromPeers = [/^react($|\/)/, /^react-dom($|\/)/, /^@mantine\//]

export default defineConfig([
  {
    // One entry per public part: with a single one, an application would lose lazy loading.
    entry: {
      index: 'src/index.ts',
      cli: 'src/cli.ts',
      finance: 'src/finance/index.ts',
      react: 'src/react/index.ts',
      styles: 'src/react/styles.css',
    },
    format: 'esm',
    target: 'es2023',
    platform: 'neutral',
    removeNodeProtocol: false,
    splitting: true,
    clean: true,
    sourcemap: true,
    external: [...fromPeers, /^node:/],
    dts: { entry: { index: 'src/index.ts', finance: 'src/finance/index.ts', react: 'src/react/index.ts' } },
  },
  {
    // What the headless entry costs an application, formulae and all: only measured, never published.
    entry: { headless: 'src/index.ts' },
    outDir: 'size',
    format: 'esm',
    target: 'es2023',
    platform: 'browser',
    minify: true,
    clean: true,
    noExternal: [/^(?!ajv)/],
    external: [/^ajv/],
  },
])
