import type { Engine } from './engine.ts'

/** For an engine that has no budget grid. */
export const engine: Engine = () => {
  throw new Error('This engine has no budget grid')
}
