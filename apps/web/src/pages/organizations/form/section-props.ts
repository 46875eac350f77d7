import type { EntityForm } from '../../../ui/form/entity-form-options.ts'
import type { OrganizationValues } from './values.ts'

/** Props of every section of the form. */
export interface SectionProps {
  readonly form: EntityForm<OrganizationValues>
}
