export { placeOf } from './known-items.ts'
export { type StoredValue, valueOf } from './stored-values.ts'
