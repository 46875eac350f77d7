/** Fixed texts of copies of personal data. */
export const PERSONAL_DATA = { file: 'Données' } as const
