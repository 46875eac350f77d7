import { Alert } from '@mantine/core'
import { NOTE_FILE_KINDS, type Note } from '@octroi/domain'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { AreaField } from '../../ui/form/fields/area-field.tsx'
import { FileField } from '../../ui/form/fields/file-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { YesNoField } from '../../ui/form/fields/yes-no-field.tsx'
import { FormSection, Wide } from '../../ui/form/form-section.tsx'
import { useNoteForm } from './use-note-form.ts'
import { useOrganizationChoices } from './use-organization-choices.ts'

interface NoteFormProps {
  /** The note that is edited; null for a new one. */
  readonly note: Note | null
  /** Preselected organisation of a new note. */
  readonly organizationId?: string
  readonly mayHide: boolean
  /** Names the form for assistive technology. */
  readonly label: string
  readonly cancelTo: string
}

/** The fields of a note (source 1, sections 3 and 5). */
export function NoteForm({ note, organizationId, mayHide, label, cancelTo }: NoteFormProps) {
  const { t } = useTranslation()
  const initial = organizationId === undefined ? {} : { organizationId }
  const { form, latest, kept, isDeletedMeanwhile, typeChoices } = useNoteForm({ note, mayHide, ...initial })
  const { field, values } = form
  const organizations = useOrganizationChoices(values.organization_id, latest?.organization ?? null)
  const file = field('file')
  const chosen = values.file instanceof File ? values.file : null
  return (
    <EntityForm form={form} label={label} cancelTo={cancelTo}>
      <div role="status">
        {isDeletedMeanwhile && (
          <Alert
            color="ochre"
            icon={<IconTrash aria-hidden="true" />}
            title={t('notes.form.deleted')}
            role="presentation"
          >
            {t('notes.form.deletedText')}
          </Alert>
        )}
      </div>
      <FormSection title={t('notes.form.note')}>
        <SelectField
          {...field('organization_id')}
          choices={organizations.choices}
          onSearch={organizations.onSearch}
          nothing={t('notes.form.organizationNothing')}
        />
        <SelectField {...field('type_id')} choices={typeChoices} />
        <Wide>
          <AreaField {...field('text')} />
        </Wide>
      </FormSection>
      <FormSection title={t('notes.form.follow')}>
        <YesNoField {...field('status')} />
        <YesNoField {...field('confidential')} />
        <Wide>
          <FileField
            {...file}
            value={chosen}
            // Clearing the newly chosen file brings the saved one back.
            onChange={(next) => file.onChange(next ?? latest?.file?.id ?? null)}
            kinds={NOTE_FILE_KINDS}
            kept={kept}
            onRemoveKept={() => file.onChange(null)}
          />
        </Wide>
      </FormSection>
    </EntityForm>
  )
}
