/** Most characters of each text of the frequently asked questions, and of their contacts. */
export const FAQ_LENGTHS = {
  title: 200,
  intro: 2000,
  question: 300,
  answer: 10_000,
  label: 100,
  address: 500,
  phone: 40,
  email: 254,
  hours: 200,
} as const

/** Most questions, and also most contacts. */
export const MOST_FAQ_ITEMS = 200
