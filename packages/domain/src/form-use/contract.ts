import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { createDigitsSchema, Id, IdParams } from '../paging.ts'

const Day = z.iso.date().max(10)

/**
 * Which filled forms are counted: of one version, of requests of one type, and begun in a period of local days, both
 * included. Without them: all that were begun, which means that something was saved.
 */
const Selection = z.object({
  version: createDigitsSchema(z.int().min(1).max(1_000_000)).optional(),
  type_id: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type FormUseSelection = z.infer<typeof Selection>

const Quartiles = z.object({ first: z.number(), median: z.number(), third: z.number() })
export type Quartiles = z.infer<typeof Quartiles>

/** How many were begun, and what became of them: `begun` is the sum of `in_progress`, `submitted` and `abandoned`. */
const FormUseSummary = z.object({
  begun: z.number(),
  in_progress: z.number(),
  /** Submitted at least once. */
  submitted: z.number(),
  /** Never submitted, and archived or without a save for `ABANDONED_AFTER_DAYS`. */
  abandoned: z.number(),
  /** Requests that were returned for corrections at least once; null for a form of analyses, which keep no such moments. */
  returned: z.number().nullable(),
  /** Completion in percent of those that were not submitted; null without any. */
  completion: Quartiles.nullable(),
  /** Days from the first save to the first submission (to the last one, of analyses); null without any. */
  days: Quartiles.nullable(),
})
export type FormUseSummary = z.infer<typeof FormUseSummary>

const Part = z.object({
  id: z.number(),
  label: z.string(),
  /** False for a part of an earlier version that the selected version, or else the latest, does not have. */
  is_current: z.boolean(),
})
const SectionPart = Part.extend({
  /** Place in the form, from 1; null for a section that is not current. */
  place: z.number().nullable(),
})
const QuestionPart = Part.extend({ number: z.string().nullable(), section: z.string() })

/** The time of a section, in seconds, in the filled forms that have a measured time there. */
const SectionTime = SectionPart.extend({ forms: z.number(), seconds: Quartiles.nullable() })
export type SectionTime = z.infer<typeof SectionTime>

/** Where forms that were not submitted were saved last. */
const SectionStop = SectionPart.extend({
  /** Filled forms with a save in this section, submitted ones included. */
  reached: z.number(),
  /** Not submitted, with the last save in this section. */
  stopped: z.number(),
  /** How many of `stopped` count as abandoned. */
  abandoned: z.number(),
})
export type SectionStop = z.infer<typeof SectionStop>

const QuestionStop = QuestionPart.extend({ stopped: z.number(), abandoned: z.number() })
export type QuestionStop = z.infer<typeof QuestionStop>

const CorrectedQuestion = QuestionPart.extend({
  /** Visits in which an answer was changed that an earlier visit had given, in all filled forms. */
  changed: z.number(),
  /** How many of `changed` followed a return for corrections. */
  after_return: z.number(),
  /** Filled forms in which it was changed so. */
  forms: z.number(),
  /** Remarks with which reviewers asked for a correction of it. */
  remarks: z.number(),
})
export type CorrectedQuestion = z.infer<typeof CorrectedQuestion>

const call = <P extends string, R extends z.ZodType>(path: P, summary: string, reply: R) =>
  endpoint({ method: 'GET', path, summary, params: IdParams, query: Selection, reply })

/** How a form is used, for administrators: counts of groups of filled forms, without names. */
export const formUse = {
  choices: endpoint({
    method: 'GET',
    path: '/forms/:id/use/choices',
    summary: 'The name of a published form, its versions, the latest first, and the types of requests that use it',
    params: IdParams,
    reply: z.object({
      name: z.string(),
      versions: z.array(z.number()),
      request_types: z.array(z.object({ id: z.number(), label: z.string() })),
    }),
  }),
  summary: call(
    '/forms/:id/use',
    'How many times a form was begun, submitted, returned and abandoned, how complete it is and how many days it takes',
    FormUseSummary,
  ),
  times: call(
    '/forms/:id/use/times',
    'Time of each section and of the whole form, estimated from the moments of saves within visits',
    z.object({ total: z.object({ forms: z.number(), seconds: Quartiles.nullable() }), sections: z.array(SectionTime) }),
  ),
  stops: call(
    '/forms/:id/use/stops',
    'In which section forms that were not submitted were saved last, and the ten questions where most were',
    z.object({ sections: z.array(SectionStop), questions: z.array(QuestionStop) }),
  ),
  corrections: call(
    '/forms/:id/use/corrections',
    'The questions whose answers were corrected most often, by the number of changes: 20 at most',
    z.array(CorrectedQuestion),
  ),
}
