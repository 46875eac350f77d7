export { type GridContent, completeGrid as wholeGrid } from './grids.ts'
export { hashContentValue } from './content-items.ts'
export { lockContent } from './load-content.ts'
