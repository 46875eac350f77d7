import type { RjsfTexts } from './rjsf-fr-ca.ts'

/** The texts of the RJSF entry, in English. */
export const rjsfEnCA: RjsfTexts = {
  answerAsked: 'Answer this question.',
  restAsked: 'Fill in all the boxes of this question.',
  detailAsked: 'Say more about your choice.',
  documentAsked: 'Attach this document.',
}
