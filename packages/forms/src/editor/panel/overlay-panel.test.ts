import { expect, test } from 'vitest'
import { editorFrCA } from '../../locales/react/editor-fr-ca.ts'
import { QUESTION_DEFINITIONS } from '../../questions/index.ts'
import { questionPanel } from './question-panel.ts'

/** @behaviour form-drafts.own-panel */
test('a type of an application changes titles of its panel, and leaves properties out', () => {
  const { number } = QUESTION_DEFINITIONS
  const definition = {
    ...number,
    id: 1001,
    type: 'rating',
    panel: {
      properties: {
        fields: { items: { properties: { min: { title: 'Note la plus basse' }, unit: false } } },
        statistic: false,
        computed: { properties: { limit: { type: 'integer', title: 'Étoiles' } } },
      },
      uiSchema: { fields: { items: { 'ui:groups': [] } } },
    },
  } as const
  const { schema, uiSchema } = questionPanel({
    definition,
    definitions: [definition],
    texts: editorFrCA,
    isChoice: false,
    isConditional: false,
  })
  const { fields, computed } = schema.properties ?? {}
  expect(fields?.items?.properties?.['min']?.title).toBe('Note la plus basse')
  expect(fields?.items?.properties?.['max']?.title).toBe('Maximum')
  expect(fields?.items?.properties).not.toHaveProperty('unit')
  expect(schema.properties).not.toHaveProperty('statistic')
  expect(computed?.properties?.['limit']?.title).toBe('Étoiles')
  expect(uiSchema['ui:order']).not.toContain('statistic')
})
