import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** The frequently asked questions, with whom to contact by region. Answers are Markdown. */
export const Faq = z.object({
  title: z.string(),
  intro: z.string(),
  contacts: z.array(
    z.object({
      id: z.number(),
      label: z.string(),
      regions: z.array(z.string()),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
      hours: z.string(),
    }),
  ),
  questions: z.array(z.object({ id: z.number(), topic: z.string(), question: z.string(), answer: z.string() })),
})
export type Faq = z.infer<typeof Faq>

export const faq = {
  read: endpoint({ method: 'GET', path: '/faq', summary: 'Frequently asked questions', reply: Faq }),
}
