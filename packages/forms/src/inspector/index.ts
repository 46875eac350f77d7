'use client'

/** The inspector entry of the package: a panel for developers with what a form's store holds. Load it in development. */
export { FormInspector, type FormInspectorProps } from './form-inspector.tsx'
export { createRenderRecorder, type RenderCount, type RenderRecorder } from './render-recorder.tsx'
