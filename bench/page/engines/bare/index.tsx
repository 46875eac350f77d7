import { bareEngine } from './engine.tsx'

export const engine = bareEngine('')
