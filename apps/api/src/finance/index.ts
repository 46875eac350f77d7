export { findGridItem as placeOf } from './known-items.ts'
export { computeSummary as summaryOf } from './summary.ts'
export { type StoredValue, serializeStoredValue as valueOf } from './stored-values.ts'
