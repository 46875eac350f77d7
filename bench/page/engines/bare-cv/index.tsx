import { bareEngine } from '../bare/engine.tsx'

/** `bare` with one additional rule of CSS: off-screen content is not laid out. */
export const engine = bareEngine('cv')
