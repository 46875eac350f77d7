import { expect, test } from 'vitest'
import { stepsForChange } from './changed-steps.ts'

const plan = (...files: string[]) =>
  Object.fromEntries(stepsForChange(files, 'HEAD').map(({ name, command }) => [name, command.join(' ')]))

test('a change of prose runs the checks of the whole repository alone', () => {
  expect(Object.keys(plan('docs/operations.md')).sort()).toEqual(['behaviours', 'imports', 'unused'])
})

test('a change of a page runs the tests around it, and checks its types and its style', () => {
  const steps = plan('apps/web/src/pages/notes/list-page.tsx')
  expect(Object.keys(steps).sort()).toEqual([
    'behaviours',
    'format',
    'imports',
    'lint',
    'types-browser',
    'unused',
    'web',
  ])
  expect(steps['web']).toMatch(/--project web --passWithNoTests --changed HEAD apps\/web\/src\/pages\/notes\/$/)
  expect(steps['lint']).toBe('oxlint --type-aware apps/web/src/pages/notes/list-page.tsx')
})

test('a folder without tests leaves the choice to the one around it', () => {
  expect(plan('apps/web/src/pages/password/routes.ts', 'apps/api/src/notes/contract/deep/deeper.ts')).toMatchObject({
    web: expect.stringMatching(/ apps\/web\/src\/pages\/password\/$/),
    api: expect.stringMatching(/ apps\/api\/src\/notes\/$/),
  })
})

test('a change of the engine runs the tests that import it, and those in a browser beside it', () => {
  const steps = plan('packages/forms/src/questions/number/definition.ts')
  expect(steps['forms']).toMatch(/--changed HEAD$/)
  expect(Object.keys(steps)).toEqual(expect.arrayContaining(['forms', 'stories', 'types', 'types-browser']))
  expect(Object.keys(steps)).not.toContain('web')
})

test('a journey that changed runs, after the build that it needs', () => {
  const steps = plan('e2e/journeys/notes.spec.ts')
  expect(steps['journeys']).toMatch(/ e2e\/journeys\/notes\.spec\.ts$/)
  expect(Object.keys(steps)).toContain('build-web')
})
