/** Answers as people read them, without React: for a server that writes them into a document as the page shows them. */
export { frCA as formMessagesFrCA } from '../../locales/react/fr-ca.ts'
export type { ReadAnswer, ReadColumn, ReadingMessages, ReadItem, ReadPair, ReadRow, ReadTable } from './read-answer.ts'
export { readAnswer } from './readers.ts'
export { messagesInCurrency } from '../../numbers/with-currency.ts'
