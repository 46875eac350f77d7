export { type GridContent, completeGrid as wholeGrid } from './grids.ts'
