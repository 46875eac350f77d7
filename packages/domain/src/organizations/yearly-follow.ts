/** The two parts of a yearly follow-up, as they are typed; both empty when there is none. */
export interface YearlyFollow {
  readonly yearly_follow_1: string
  readonly yearly_follow_2: string
}

/** The parts of `1 de 3` or `1/3` (source 1, section 3). */
export function splitYearlyFollow(text: string | null): YearlyFollow {
  const [first = '', second = ''] = (text ?? '').split(/ de |\//)
  return { yearly_follow_1: first.trim(), yearly_follow_2: second.trim() }
}

/** `1 de 3`; null when both parts are empty. A part that is missing leaves its place empty, to be found wrong. */
export function joinYearlyFollow({ yearly_follow_1: first, yearly_follow_2: second }: YearlyFollow): string | null {
  return first.trim() === '' && second.trim() === '' ? null : `${first.trim()} de ${second.trim()}`
}

/** What is wrong with each part: a figure from 0, or from 1 on creation, to 9, and both or none. */
export function yearlyFollowFaults(parts: YearlyFollow, least: 0 | 1): (keyof YearlyFollow)[] {
  if (joinYearlyFollow(parts) === null) return []
  const fits = (part: string): boolean => /^\d$/.test(part.trim()) && Number(part) >= least
  return (['yearly_follow_1', 'yearly_follow_2'] as const).filter((name) => !fits(parts[name]))
}
