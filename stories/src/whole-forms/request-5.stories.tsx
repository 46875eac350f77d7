import { requestPages } from './request-pages.ts'
import type { WholeFormMeta, WholeFormStory } from './whole-form-meta.tsx'

const pages = requestPages('request-5-mise-a-jour')
const meta: WholeFormMeta = { title: 'Whole forms/Request 5', ...pages.meta }
export default meta

/** A yearly update of an organisation’s file: 26 questions. */
export const Filled: WholeFormStory = pages.filled

/** A half-completed form with gaps, an incomplete address, and the list of what is left to do. */
export const HalfWay: WholeFormStory = pages.halfWay

export const Printed: WholeFormStory = { ...pages.filled, args: { printed: true } }
export const Narrow: WholeFormStory = { ...pages.halfWay, globals: { viewport: { value: 'phone' } } }
