import { defineConfig } from 'tsup'

/** One entry per public part: with a single one, an application would lose lazy loading. */
export default defineConfig({
  entry: {
    index: 'src/index.ts',
    cli: 'src/cli.ts',
    react: 'src/react/index.ts',
    styles: 'src/react/styles.css',
  },
  format: 'esm',
  target: 'es2023',
  platform: 'neutral',
  splitting: true,
  clean: true,
  sourcemap: true,
  treeshake: false,
  external: [/^react($|\/)/, /^react-dom($|\/)/, /^@mantine\//, /^@rjsf\//, /^node:/],
  dts: { entry: { index: 'src/index.ts', react: 'src/react/index.ts' } },
})
