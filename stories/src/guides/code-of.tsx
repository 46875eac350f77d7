import { Source } from '@storybook/addon-docs/blocks'

interface CodeOfProps {
  /** The source of an example, imported with `?raw`. */
  readonly source: string
  readonly language?: 'tsx' | 'css'
}

/** The code of an example, from the file that is type-checked and run as a test. */
export function CodeOf({ source, language = 'tsx' }: CodeOfProps) {
  return <Source code={withoutExtensions(source.trim())} language={language} />
}

/** Removes `.ts` from imports, as most applications write them: Next.js refuses the extension by default. */
function withoutExtensions(source: string): string {
  return source.replaceAll(/(from '\.[^']*)\.tsx?'/g, "$1'")
}
