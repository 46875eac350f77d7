/** What each state is, in the words of the pages. */
export const STATE_NOTES = {
  empty: 'Not required and not answered.',
  required: 'Counted in the completion until it is answered; the mark is read out as « obligatoire ».',
  answered: 'Answered and valid.',
  invalid:
    'An invalid answer is kept and saved as a draft; it blocks only submission. Shown as after an attempt to save.',
  readOnly:
    'The form is read only, or the backend closed this question for one request (`computed.readOnly`; it is then never counted, and `checkAnswers` refuses answers to it). The answer is text, which is read and copied; nothing takes the focus.',
  disabled:
    'Nothing can be answered now, while the form is being submitted, say: `disabled` of `FormPage`. Inputs keep their place and their answers, greyed, and the keyboard passes over them.',
  longTexts: 'A label of 300 characters, a long help text with a word that has no break, long choices and answers.',
  withChildren: 'Choosing an option of the parent shows the questions under it; their answers are kept while hidden.',
  withDetail: 'An option with `detail: 1` asks for a text while it is chosen.',
  figures: 'Figures stand to the right, with figures of one width, so that they line up.',
  narrow: 'At 390 pixels, answered and with long texts.',
  english: 'Messages in Canadian English; the description comes from the backend in the same language.',
  keyboard: 'Filled in with the keyboard alone; see its interactions.',
} as const

export type StateName = keyof typeof STATE_NOTES
