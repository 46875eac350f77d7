/** Most characters of what the frequently asked questions are made of, and of their contacts. */
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

/** Most questions, and most contacts. */
export const MOST_FAQ_ITEMS = 200
