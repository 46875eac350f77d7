export { placeOf } from './known-items.ts'
export { summaryOf } from './summary.ts'
export { type StoredValue, valueOf } from './stored-values.ts'
