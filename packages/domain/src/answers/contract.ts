import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Detail } from '../error-body.ts'
import { IdParams } from '../paging.ts'
import { LARGEST_INTEGER } from '../paging-limits.ts'

/** An answer with the id of its request or analysis. */
const SavedAnswer = z.object({
  option_id: z.number(),
  request_id: z.number().optional(),
  analyze_id: z.number().optional(),
  value: z.string(),
  details: z.string().nullable(),
  revision: z.number(),
  updated_at: z.string(),
  updated_by: z.string(),
  /** The prefill source in words, while the answer was not changed by hand; empty if there is no longer a source. */
  prefilled_from: z.string().optional(),
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

const Progress = z.object({ counted: z.number(), answered: z.number(), percent: z.number() })

/** The completion of a form, which the server computes from all answers at every save. */
export const Completion = Progress.extend({
  sections: z.array(Progress.extend({ id: z.number() })),
  invalid_question_ids: z.array(z.number()),
  missing_document_question_ids: z.array(z.number()),
})
export type Completion = z.infer<typeof Completion>

/** Another person who is filling in the form now, and the question that they are in; null for none. */
const PersonInForm = z.object({ name: z.string(), question_id: z.number().nullable() })
export type PersonInForm = z.infer<typeof PersonInForm>

/** The caller's position in the form, and the time since which they need changes. */
const FollowedPlace = z.object({
  /** Identifier of the caller's window, which the window chooses. */
  window_id: z.uuid().max(36),
  question_id: z.int().positive().max(LARGEST_INTEGER).nullable(),
  /** The `now` of the previous reply, or when the latest loaded answer was saved; null for all answers. */
  after: z.iso.datetime().max(30).nullable(),
})

const Followed = z.object({
  now: z.string(),
  /**
   * Includes answers of a few seconds before `after`, which the earlier reply may have missed; revisions show which are
   * new.
   */
  answers: z.array(SavedAnswer),
  people: z.array(PersonInForm),
  /** The version of the form by now: a page that shows another one has to open the form again. */
  form_version: z.number().optional(),
})

/** The calls about the answers of one filled form; their paths begin with that of its owner. */
export const createAnswerCalls = (owner: string, what: string) => ({
  list: endpoint({
    method: 'GET',
    path: `${owner}/answers`,
    summary: `The answers of ${what}`,
    params: IdParams,
    reply: z.array(SavedAnswer),
  }),
  formated: endpoint({
    method: 'GET',
    path: `${owner}/answers/formated`,
    summary: `The answers of ${what}, by question id`,
    params: IdParams,
    reply: z.record(z.string(), z.array(SavedAnswer)),
  }),
  follow: endpoint({
    method: 'POST',
    path: `${owner}/answers/follow`,
    summary:
      'What others saved since a moment, and who fills the form in now; tells them in turn where the caller is, for ten seconds',
    background: true,
    params: IdParams,
    body: FollowedPlace,
    reply: Followed,
  }),
  save: endpoint({
    method: 'POST',
    path: `${owner}/answers/`,
    summary:
      'Saves the answers that changed, invalid ones too; one that somebody else changed since comes back as a conflict, one that is beyond what can be saved as refused',
    params: IdParams,
    // Far more than a whole form with large tables needs.
    bodyBytes: 5_000_000,
    body: z.object({
      /**
       * The version of the form that is answered, the current one by default. Answers to an earlier one are carried over
       * like those that were saved: each is then in `saved`, and what has no place in the form is set aside.
       */
      form_version: z.int().positive().optional(),
      answers: z
        .array(
          z.object({
            option_id: z.number().int(),
            request_id: z.number().int().optional(),
            analyze_id: z.number().int().optional(),
            value: z.string(),
            details: z.string().nullable().default(null),
            revision: z.number().int().min(0).optional(),
          }),
        )
        .max(5000),
      /**
       * Options of answers that were sent before with another text, without a reply: their base revision gets a successor
       * even if nothing else changes, so that the other text is in conflict if it arrives after all.
       */
      renewed: z.array(z.number().int()).max(5000).optional(),
    }),
    reply: z.object({
      saved: z.array(z.object({ option_id: z.number(), revision: z.number() })),
      // `by_me`: the caller made the other change, from another window or by a save whose reply was lost.
      conflicts: z.array(SavedAnswer.omit({ request_id: true, analyze_id: true }).extend({ by_me: z.boolean() })),
      // The answers that cannot be saved even in a draft: a text of over 20,000 characters, an answer of over 1,000,000
      // bytes.
      refused: z.array(Detail.extend({ option_id: z.number() })),
      completion: Completion,
      /** The version of the form by now, if the answers were to an earlier one. */
      form_version: z.number().optional(),
    }),
  }),
})

export const answers = createAnswerCalls('/requests/:id', 'a request')
