/** The limit: the same inputs, without a total. */
export { engine } from './index.tsx'
