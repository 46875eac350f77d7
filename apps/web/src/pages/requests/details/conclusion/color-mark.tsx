import classes from './conclusion.module.css'

/** Tones of the colours by id (decisions, section 2); the names of the colours are content. */
const TONES: Readonly<Record<string, string>> = { 1: 'green', 2: 'yellow', 3: 'orange', 4: 'red' }

/** Decorative mark in the colour of a conclusion; the name is beside it. */
export function ColorMark({ id }: { readonly id: string | number }) {
  return <span className={classes.mark} data-tone={TONES[id] ?? 'other'} aria-hidden="true" />
}

/** Mark of a colour, with its name. */
export function NamedColor({ id, label }: { readonly id: number; readonly label: string }) {
  return (
    <span className={classes.named}>
      <ColorMark id={id} /> {label}
    </span>
  )
}
