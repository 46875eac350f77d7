import type { RepeatTexts } from './repeat-fr-ca.ts'

/** The texts of repeated groups of questions, in English. */
export const repeatEnCA: RepeatTexts = {
  add: (label) => `Add: ${label}`,
  added: (name) => `${name}, added last.`,
  remove: 'Remove',
  removed: (name) => `Removed: ${name}.`,
  confirm: (name) => `Remove “${name}” and its answers?`,
  confirmed: 'Yes, remove',
  cancel: 'Cancel',
  progress: (answered, counted) => (answered === counted ? 'Filled in' : `Required answers: ${answered} of ${counted}`),
  full: (max) => `At most ${max}.`,
}
