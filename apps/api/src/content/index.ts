export { type GridContent, completeGrid as wholeGrid } from './grids.ts'
export { lockContent } from './load-content.ts'
