import { requestPages } from './request-pages.ts'
import type { WholeFormMeta, WholeFormStory } from './whole-form-meta.tsx'

const pages = requestPages('request-4-aide-ponctuelle')
const meta: WholeFormMeta = { title: 'Whole forms/Request 4', ...pages.meta }
export default meta

/** A short request for urgent help: 23 questions. */
export const Filled: WholeFormStory = pages.filled

/** A half-completed form with gaps, an incomplete address, and the list of what is left to do. */
export const HalfWay: WholeFormStory = pages.halfWay

export const Printed: WholeFormStory = { ...pages.filled, args: { printed: true } }
export const Narrow: WholeFormStory = { ...pages.halfWay, globals: { viewport: { value: 'phone' } } }
