import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const BENCH = dirname(dirname(fileURLToPath(import.meta.url)))
export const REPOSITORY = dirname(BENCH)
export const FORMS_PACKAGE = join(REPOSITORY, 'packages', 'forms')
export const FIXTURES = join(REPOSITORY, 'packages', 'fixtures')
/** The shipped content. */
export const CONTENT = join(REPOSITORY, 'apps', 'api', 'content')
export const PAGE = join(BENCH, 'page')
export const DIST = join(BENCH, 'dist')
