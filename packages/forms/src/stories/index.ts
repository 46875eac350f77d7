/**
 * What the package's stories share with the rest of the book. Only the workspace has this entry: neither it nor the
 * stories are published.
 */
export { compactJson } from './compact-json.ts'
export { EXAMPLES } from './examples.ts'
export { host } from './story-host.ts'
