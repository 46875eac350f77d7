import { contract } from '@octroi/domain'
import { outlineOf } from './outline.ts'

/** How each call of the contract is made. The build writes it out: see `plugin.ts` beside. */
export const CALLS = outlineOf(contract)
