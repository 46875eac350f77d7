import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { DIST, FORMS_PACKAGE, PAGE, REPOSITORY } from './paths.mjs'

/** Entries of our package as in its tarball. */
const OURS = [
  ['@octroi/forms/react', 'react.js'],
  ['@octroi/forms/finance', 'finance.js'],
  ['@octroi/forms/styles.css', 'styles.css'],
  ['@octroi/forms', 'index.js'],
]

/** Builds our package as it is published, because the benchmark measures its `dist`. */
export function buildOurs() {
  const pnpm = ['--yes', 'pnpm@10.34.9', '--dir', REPOSITORY, '--filter', '@octroi/forms', 'run', 'build']
  const { status } = spawnSync('npx', pnpm, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('@octroi/forms could not be built')
}

/** The settings that every engine is built with, for pages and for sizes. */
export function settings(engine) {
  const budget = join(PAGE, 'engines', engine, 'budget.tsx')
  return {
    configFile: false,
    logLevel: 'error',
    root: PAGE,
    resolve: {
      alias: [
        { find: '#engine', replacement: join(PAGE, 'engines', engine, 'index.tsx') },
        { find: '#budget', replacement: existsSync(budget) ? budget : join(PAGE, 'no-budget.ts') },
        ...OURS.map(([find, file]) => ({ find, replacement: join(FORMS_PACKAGE, 'dist', file) })),
      ],
      dedupe: ['react', 'react-dom', '@mantine/core', '@mantine/dates', '@mantine/hooks', 'dayjs'],
    },
  }
}

/** Builds the page of an engine for production into `dist/<engine>`. */
export async function buildPage(engine) {
  await build({
    ...settings(engine),
    base: './',
    publicDir: false,
    build: {
      outDir: join(DIST, engine),
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 10_000,
    },
  })
}
