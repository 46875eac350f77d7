/** The two parts of a yearly follow-up as they are typed; both are empty when there is none. */
export interface YearlyFollow {
  readonly yearly_follow_1: string
  readonly yearly_follow_2: string
}

/** Splits `1 de 3` or `1/3` into its parts (source 1, section 3). */
export function splitYearlyFollow(text: string | null): YearlyFollow {
  const [first = '', second = ''] = (text ?? '').split(/ de |\//)
  return { yearly_follow_1: first.trim(), yearly_follow_2: second.trim() }
}

/** Joins the parts to `1 de 3`; null when both are empty. A missing part stays empty, so that the check finds it. */
export function joinYearlyFollow({ yearly_follow_1: first, yearly_follow_2: second }: YearlyFollow): string | null {
  return first.trim() === '' && second.trim() === '' ? null : `${first.trim()} de ${second.trim()}`
}

/**
 * Returns the parts that are wrong. Each must be one digit, at least `least` (1 on creation, else 0); both or neither
 * must be filled in.
 */
export function yearlyFollowFaults(parts: YearlyFollow, least: 0 | 1): (keyof YearlyFollow)[] {
  if (joinYearlyFollow(parts) === null) return []
  const fits = (part: string): boolean => /^\d$/.test(part.trim()) && Number(part) >= least
  return (['yearly_follow_1', 'yearly_follow_2'] as const).filter((name) => !fits(parts[name]))
}
