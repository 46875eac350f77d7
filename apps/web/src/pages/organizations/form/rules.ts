import { organizationFaults } from '@octroi/domain'
import { i18n } from '../../../locales/index.ts'
import type { Faults } from '../../../ui/form/field.ts'
import { toOrganizationDraft, type OrganizationValues } from './values.ts'

/** Validates the form before it is sent, by the same rules as the server (source 1, section 5). */
export const organizationRules =
  (creating: boolean) =>
  (values: OrganizationValues): Faults<OrganizationValues> => {
    const follow = creating ? 'yearly_follow_create' : 'yearly_follow_edit'
    return Object.fromEntries(
      organizationFaults(toOrganizationDraft(values), { creating }).map(({ field, code }) => [
        field,
        i18n.t(`organizations.fault.${code === 'yearly_follow' ? follow : code}`),
      ]),
    )
  }
