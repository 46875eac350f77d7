export { type GridContent, wholeGrid } from './grids.ts'
