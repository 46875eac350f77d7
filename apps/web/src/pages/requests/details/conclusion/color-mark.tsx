import classes from './conclusion.module.css'

/** The colours of the product by id (decisions, section 2); what they are called is content. */
const TONES: Readonly<Record<string, string>> = { 1: 'green', 2: 'yellow', 3: 'orange', 4: 'red' }

/** The colour of a conclusion, seen; its name is beside it. */
export function ColorMark({ id }: { readonly id: string | number }) {
  return <span className={classes.mark} data-tone={TONES[id] ?? 'other'} aria-hidden="true" />
}

/** The mark of a colour, with its name. */
export function NamedColor({ id, label }: { readonly id: number; readonly label: string }) {
  return (
    <span className={classes.named}>
      <ColorMark id={id} /> {label}
    </span>
  )
}
