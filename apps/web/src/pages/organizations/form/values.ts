import {
  joinYearlyFollow,
  type Organization,
  ORGANIZATION_CHOICES,
  ORGANIZATION_FLAGS,
  ORGANIZATION_LENGTHS,
  type OrganizationDraft,
  type OrganizationInput,
  splitYearlyFollow,
  type YearlyFollow,
} from '@octroi/domain'

type Texts = Record<keyof typeof ORGANIZATION_LENGTHS, string>
type Flags = Record<(typeof ORGANIZATION_FLAGS)[number], boolean>
type Choices = Record<(typeof ORGANIZATION_CHOICES)[number], string>

/** The values of an organisation's form: ids and the year as text, empty if unset. */
export type OrganizationValues = Readonly<Texts & Flags & Choices & YearlyFollow> & {
  readonly organization_year: string
  readonly associated_user_id: string
}

const TEXTS = Object.keys(ORGANIZATION_LENGTHS) as (keyof Texts)[]

/** The initial values of the form; empty without an organisation. */
export function toOrganizationValues(organization?: Organization): OrganizationValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, organization?.[name] ?? ''])) as Texts
  const flags = Object.fromEntries(ORGANIZATION_FLAGS.map((name) => [name, organization?.[name] ?? false])) as Flags
  const choices = Object.fromEntries(
    ORGANIZATION_CHOICES.map((name) => [name, String(organization?.[name] ?? '')]),
  ) as Choices
  return {
    ...texts,
    ...flags,
    ...choices,
    ...splitYearlyFollow(organization?.yearly_follow ?? null),
    organization_year: String(organization?.organization_year ?? ''),
    associated_user_id: String(organization?.associated_user_id ?? ''),
  }
}

const idOf = (text: string): number | null => (text === '' ? null : Number(text))

/** Converts changed values to the format of the API; the two parts of the yearly follow-up are sent together. */
export function toOrganizationInput(sent: Partial<OrganizationValues>, whole: OrganizationValues): OrganizationInput {
  const {
    yearly_follow_1: first,
    yearly_follow_2: second,
    organization_year: year,
    associated_user_id: _user,
    ...others
  } = sent
  const choices = ORGANIZATION_CHOICES.filter((name) => others[name] !== undefined)
  return {
    ...others,
    ...Object.fromEntries(choices.map((name) => [name, idOf(whole[name])])),
    ...(year !== undefined && { organization_year: year === '' ? null : year }),
    ...((first !== undefined || second !== undefined) && { yearly_follow: joinYearlyFollow(whole) }),
  } as OrganizationInput
}

/** Converts the values to the input of the shared rules. */
export function toOrganizationDraft(values: OrganizationValues): OrganizationDraft {
  return { ...values, ...toOrganizationInput(values, values) }
}
