'use client'

/** The RJSF entry of the package: an Octroi form, or one section of it, in a form of `@rjsf/core`, of any theme. */
export { type RjsfForm, rjsfForm, type RjsfFormOptions, type RjsfHost } from './rjsf-form.ts'
export { fromFormData, type RjsfData, toFormData } from './form-data.ts'
export type { RjsfFieldProps } from './field-props.ts'
export type { RjsfError, RjsfErrorListProps, RjsfFieldTemplateProps } from './templates.tsx'
export type { RjsfSchema } from './rjsf-schema.ts'
