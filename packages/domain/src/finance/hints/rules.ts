import { z } from 'zod'

const Key = z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/)
const Cents = z.int().min(0)
/** Hundredths of a percent. */
const Hundredths = z.int().min(0)

const RuleShape = {
  id: Key,
  /** A short name of the rule. */
  label: z.string().min(1).max(100),
  /**
   * What is unusual and what to do about it, in plain words; `{{name}}` is replaced by a figure of the hint. The names
   * that can be used are listed at each kind.
   */
  text: z.string().min(1).max(1000),
  /** A dismissed hint comes back when one of its amounts changes by more than both limits. */
  again: z.strictObject({ cents: Cents, hundredths: Hundredths }),
}

/**
 * A rule that says when a line of a grid gets a hint. Rules are content: the funder changes their limits and words.
 * They name lines by number, or by kind where a rule applies to many.
 */
export const HintRule = z.discriminatedUnion('kind', [
  /**
   * An amount that changed by more than both limits: `{{amount}}`, `{{before}}`, `{{difference}}`, `{{percent}}`,
   * `{{against}}`.
   */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('change'),
    column: Key,
    /** The column to compare with: one of the grid, or `year_before`, the statements of the year before. */
    against: Key,
    lines: z.array(z.union([z.enum(['input', 'list', 'total']), z.int()])).min(1),
    over: z.strictObject({ cents: Cents, hundredths: Hundredths }),
  }),
  /** A line in percent that exceeds a limit: `{{share}}`, `{{limit}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('share'),
    columns: z.array(Key).min(1),
    line: z.int(),
    over: Hundredths,
  }),
  /** A line that should equal a field below the grid: `{{amount}}`, `{{field}}`, `{{entered}}`. */
  z.strictObject({ ...RuleShape, kind: z.literal('equal'), column: Key, line: z.int(), field: Key }),
  /** A total that leaves out an unreadable detail: `{{line}}`, `{{amount}}`. */
  z.strictObject({ ...RuleShape, kind: z.literal('details') }),
  /** A choice that is lower than the amounts require: `{{chosen}}`, `{{needed}}`, `{{amount}}`. */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('level'),
    column: Key,
    field: Key,
    /** Numbers of the lines whose amounts are added up. */
    lines: z.array(z.int()).min(1),
    /** The choices from the lowest to the highest, each with the sum in cents from which it is required. */
    levels: z.array(z.strictObject({ value: z.string(), from: Cents })).min(1),
  }),
  /**
   * A financial year, given by two dates below the grid, that does not last `months` months when rounded: `{{start}}`,
   * `{{end}}`.
   */
  z.strictObject({
    ...RuleShape,
    kind: z.literal('period'),
    column: Key,
    /** The line that the page scrolls to where the fields are not shown. */
    line: z.int(),
    start: Key,
    end: Key,
    months: z.int().min(1),
  }),
])
export type HintRule = z.infer<typeof HintRule>
