import { FAQ_LENGTHS, type FaqEdition } from '@octroi/domain'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityForm } from '../../form/use-entity-form.ts'
import { EntityForm } from '../../ui/form/entity-form.tsx'
import { AreaField } from '../../ui/form/fields/area-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { FormSection, Wide } from '../../ui/form/form-section.tsx'
import { toastSuccess } from '../../ui/toast.ts'
import { useFaqActs } from './queries.ts'

interface HeadValues {
  readonly title: string
  readonly intro: string
}

const valuesOf = ({ title, intro }: FaqEdition): HeadValues => ({ title, intro })

/** Form of the title and the introduction of the page. */
export function HeadForm({ edition }: { readonly edition: FaqEdition }) {
  const { t } = useTranslation()
  const acts = useFaqActs()
  const fields = useMemo(
    () => ({
      title: { label: t('faq.headTitle'), required: true, max: FAQ_LENGTHS.title },
      intro: { label: t('faq.headIntro'), max: FAQ_LENGTHS.intro },
    }),
    [t],
  )
  const form = useEntityForm<HeadValues, FaqEdition>({
    name: 'faq/head',
    fields,
    initial: valuesOf(edition),
    version: edition.version,
    send: ({ changed, version }) => acts.changeHead({ body: { head: changed, ...(version !== null && { version }) } }),
    onSaved: () => toastSuccess(t('toast.saved'), t('toast.savedText')),
    reread: async () => {
      const read = await acts.read()
      return { values: valuesOf(read), version: read.version, by: read.updated_by, at: null }
    },
  })
  return (
    <EntityForm form={form} label={t('faq.head')} cancelTo="/faq" keepsDraft>
      <FormSection title={t('faq.head')}>
        <Wide>
          <TextField {...form.field('title')} />
        </Wide>
        <Wide>
          <AreaField {...form.field('intro')} />
        </Wide>
      </FormSection>
    </EntityForm>
  )
}
