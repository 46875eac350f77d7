import { expect } from 'storybook/test'
import { SHIPPED_FORMS } from './shipped-form.ts'
import { type WholeFormMeta, wholeFormMeta, type WholeFormStory } from './whole-form-meta.tsx'

const meta: WholeFormMeta = { title: 'Whole forms/Shipped forms', ...wholeFormMeta }
export default meta

/**
 * Five forms of requests and nine of analyses are shipped. Each has a story in its latest version, and this one fails
 * otherwise.
 */
export const Request1: WholeFormStory = {
  args: { form: 'request-1-soutien-financier' },
  play: async () => {
    const told = [
      meta,
      Request2,
      Request3,
      Request4,
      Request5,
      Analysis1,
      Analysis2,
      Analysis3,
      Analysis4,
      Analysis5,
      Analysis6,
      Analysis7,
      Analysis8,
      Analysis9,
    ].flatMap(({ args }) => args?.form ?? [])
    await expect([...told, 'request-1-soutien-financier'].sort()).toEqual(SHIPPED_FORMS.toSorted())
  },
}
export const Request2: WholeFormStory = { args: { form: 'request-2-renouvellement' } }
export const Request3: WholeFormStory = { args: { form: 'request-3-projet-fiducie' } }
export const Request4: WholeFormStory = { args: { form: 'request-4-aide-ponctuelle' } }
export const Request5: WholeFormStory = { args: { form: 'request-5-mise-a-jour' } }
export const Analysis1: WholeFormStory = { args: { form: 'analysis-1-financiere' } }
export const Analysis2: WholeFormStory = { args: { form: 'analysis-2-administrative-et-financiere' } }
export const Analysis3: WholeFormStory = { args: { form: 'analysis-3-fiche-synthese' } }
export const Analysis4: WholeFormStory = { args: { form: 'analysis-4-impact-social' } }
export const Analysis5: WholeFormStory = { args: { form: 'analysis-5-validation-financiere' } }
export const Analysis6: WholeFormStory = { args: { form: 'analysis-6-renouvellement' } }
export const Analysis7: WholeFormStory = { args: { form: 'analysis-7-developpement-gestion-finances' } }
export const Analysis8: WholeFormStory = { args: { form: 'analysis-8-impact-enracinement-gouvernance' } }
export const Analysis9: WholeFormStory = { args: { form: 'analysis-9-generique' } }
