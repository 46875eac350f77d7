import { field, question } from '@octroi/forms/testing'
import { NO_CHOICE, NO_FIGURES } from '../../stories/absent-states.ts'
import { answer, options } from '../../stories/numbered.ts'
import type { QuestionExample } from '../../stories/question-example.ts'

const createQuestion = (id: number) =>
  question('file', id, {
    label: 'Lettres patentes',
    question_number: '9.1',
    fields: [field('fichier', 'text', { values: ['pdf', 'docx'] })],
    options: options(id, { document_type: { id: 1, label: 'Lettres patentes' } }),
  })

export const file: QuestionExample = {
  type: 'file',
  summary:
    'One document, sent by the host. Accepted kinds are the values of its field, the size is at most 20,000,000 bytes; both are checked before sending. Never counted in the completion: a required file without a document is a missing document. While one is sent its line shows how far it is, as the host tells by `onProgress`; one that was not received stays, with why. Without `upload` in the host nothing can be added.',
  wire: 'The id of the document, as the host gave it.',
  keyboard: [
    ['Tab', 'goes to the name of the document, to its removal, and to the choice of a file'],
    ['Enter on Annuler', 'calls off a file that is being sent; the focus comes to the choice of a file'],
    ['Enter on Réessayer', 'sends again a file that was not received'],
    ['Enter on Choisir un autre fichier', 'opens the choice of files, when the file itself was refused'],
    ['Enter on the name', 'opens the document'],
    ['Enter on Retirer', 'asks first; the focus stands on Annuler'],
    ['Space on the file button', 'opens the browser’s own choice of files'],
  ],
  notes: {
    required:
      'A required file without a document is reported as a missing document, apart from the completion; the mark is read out as « obligatoire ».',
    answered: 'A document, which its name opens, and the means to remove or replace it.',
    longTexts: 'A label of 300 characters, a long help text with a word that has no break, a file with a long name.',
  },
  absent: {
    ...NO_CHOICE,
    ...NO_FIGURES,
    invalid: 'kinds and sizes are checked before a document is sent: the id of a document is never invalid',
  },
  question: createQuestion,
  english: (id) => ({
    label: 'Letters patent',
    options: options(id, { document_type: { id: 1, label: 'Letters patent' } }),
  }),
  answered: (id) => [answer(id, 1, '77')],
  long: (id) => ({ answers: [answer(id, 1, '78')] }),
}
