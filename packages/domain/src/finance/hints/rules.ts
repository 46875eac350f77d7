import { z } from 'zod'

const Key = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)
const Cents = z.int().min(0)
/** Hundredths of a percent. */
const Hundredths = z.int().min(0)

const RuleShape = {
  id: Key,
  /** A few words that name it. */
  label: z.string().min(1).max(100),
  /**
   * What stands out and what to do about it, in plain words; `{{name}}` is a figure of the hint, in words. Which names
   * there are is said at each kind.
   */
  text: z.string().min(1).max(1000),
  /** A hint that was dismissed comes back when one of its amounts moved by more than both. */
  again: z.strictObject({ cents: Cents, hundredths: Hundredths }),
}

/**
 * When a line of a grid stands out. Content: each rule is a row of the funder's, who changes its limits and its words.
 * Lines are named by number; kinds of line where a rule looks at many.
 */
export const HintRule = z.discriminatedUnion('kind', [
  /** An amount that moved by more than both limits: `{{amount}}`, `{{before}}`, `{{difference}}`, `{{percent}}`, `{{against}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('change'),
    column: Key,
    /** A column of the grid, or `year_before`: the statements of the year before. */
    against: Key,
    lines: z.array(z.union([z.enum(['input', 'list', 'total']), z.int()])).min(1),
    over: z.strictObject({ cents: Cents, hundredths: Hundredths }),
  }),
  /** A line in percent that is over a limit: `{{share}}`, `{{limit}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('share'),
    columns: z.array(Key).min(1),
    line: z.int(),
    over: Hundredths,
  }),
  /** A line that should be a field below the grid: `{{amount}}`, `{{field}}`, `{{entered}}`. */
  z.strictObject({ ...RuleShape, kind: z.literal('equal'), column: Key, line: z.int(), field: Key }),
  /** A total that leaves out a detail that cannot be read: `{{line}}`, `{{amount}}`. */
  z.strictObject({ ...RuleShape, kind: z.literal('details') }),
  /** A choice that is lower than what amounts ask for: `{{chosen}}`, `{{needed}}`, `{{amount}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('level'),
    column: Key,
    field: Key,
    /** Lines whose amounts are added. */
    lines: z.array(z.int()).min(1),
    /** The choices from the lowest on, each with the cents from which it is needed. */
    levels: z.array(z.strictObject({ value: z.string(), from: Cents })).min(1),
  }),
  /** A financial year between two days below the grid that does not last so many months, to the nearest: `{{start}}`, `{{end}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('period'),
    column: Key,
    /** The line that the page leads to where the fields are not shown. */
    line: z.int(),
    start: Key,
    end: Key,
    months: z.int().min(1),
  }),
])
export type HintRule = z.infer<typeof HintRule>
