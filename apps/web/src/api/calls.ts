import { contract } from '@octroi/domain'
import { outlineCalls } from './outline.ts'

/** Outline of each call of the contract. The build inlines it: see `plugin.ts`. */
export const CALLS = outlineCalls(contract)
