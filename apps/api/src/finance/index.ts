export { placeOf, type StoredValue, valueOf } from './stored-values.ts'
