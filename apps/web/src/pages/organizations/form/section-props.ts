import type { EntityForm } from '../../../ui/form/entity-form-options.ts'
import type { OrganizationValues } from './values.ts'

/** What every section of the form takes. */
export interface SectionProps {
  readonly form: EntityForm<OrganizationValues>
}
