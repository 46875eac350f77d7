/** The engines in the order of their turns. */
export const ENGINES = [
  'bare',
  'bare-cv',
  'octroi',
  'rjsf-core',
  'rjsf-mantine',
  'surveyjs',
  'surveyjs-lazy',
  'jsonforms',
  'jsonforms-material',
  'tanstack-form',
  'formio',
  'form-js',
]
