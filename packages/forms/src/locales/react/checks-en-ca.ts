import type { CheckTexts } from './checks-fr-ca.ts'

/** The texts about checks by a server, in English. */
export const checksEnCA: CheckTexts = {
  checking: 'Checking…',
  notChecked: 'This could not be checked. Your answer is kept.',
}
