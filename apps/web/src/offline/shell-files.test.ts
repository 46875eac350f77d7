import { expect, test } from 'vitest'
import { type BuiltChunk, shellFiles } from './shell-files.ts'

const chunk = (fileName: string, more: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  isEntry: false,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  css: [],
  ...more,
})

const BUILT = [
  chunk('entry.js', {
    isEntry: true,
    imports: ['react.js'],
    dynamicImports: ['form.js', 'list.js'],
    css: ['entry.css'],
  }),
  chunk('react.js'),
  chunk('form.js', {
    facadeModuleId: '/house/src/form-page.tsx',
    imports: ['react.js', 'shared.js'],
    dynamicImports: ['calendar.js'],
    css: ['form.css'],
  }),
  chunk('shared.js', { dynamicImports: ['export.js', 'remarks.js'] }),
  chunk('remarks.js', { facadeModuleId: '/house/src/remarks/panel.tsx' }),
  chunk('calendar.js', { facadeModuleId: '/house/forms/calendar.tsx', imports: ['days.js'] }),
  chunk('days.js'),
  chunk('list.js', { facadeModuleId: '/house/src/list-page.tsx' }),
  chunk('export.js', { facadeModuleId: '/house/src/export.ts' }),
]

test('a page without network needs its entry, itself, and what it loads later of its own', () => {
  expect(shellFiles(BUILT, { parts: ['/form-page.tsx'], later: ['/forms/', '/remarks/'] })).toEqual([
    'calendar.js',
    'days.js',
    'entry.css',
    'entry.js',
    'form.css',
    'form.js',
    'react.js',
    'remarks.js',
    'shared.js',
  ])
})

test('a part that is no chunk any more is noticed', () => {
  expect(() => shellFiles(BUILT, { parts: ['/moved-page.tsx'], later: ['/forms/'] })).toThrow('/moved-page.tsx')
})
