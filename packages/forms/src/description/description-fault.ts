/** The kinds of faults in a description. */
export type DescriptionFaultCode =
  | 'missing_property'
  | 'unknown_property'
  | 'wrong_shape'
  | 'too_deep'
  | 'unknown_type'
  | 'duplicate_id'
  | 'bad_pattern'
  | 'unsupported_pattern'
  | 'bad_bounds'
  | 'value_listed_twice'
  | 'missing_values'
  | 'bad_extension'
  | 'wrong_options'
  | 'wrong_fields'
  | 'wrong_field_type'
  | 'misplaced'
  | 'already_required'
  | 'repeated_figure'
  | 'bad_variable'
  | 'bad_formula'
  | 'unknown_variable'
  | 'later_line'
  | 'unknown_parent_option'
  | 'not_conditional_parent'
  | 'statistic_twice'
  | 'wrong_prefill'
  | 'wrong_default'
  | 'unknown_figure'
  | 'unknown_question'
  | 'circular'
  | 'missing_formulas'
  | 'not_repeatable'

/** One fault, with its path in the description: `sections[0].questions[3].fields[0].validation`. */
export interface DescriptionFault {
  readonly path: string
  readonly code: DescriptionFaultCode
  readonly message: string
}

/** A fault before its message is written. `detail` is the word or the rule that the message quotes. */
export interface FoundFault {
  readonly path: string
  readonly code: DescriptionFaultCode
  readonly detail: string
}

/**
 * Collects faults. A rule's fault is left out where there already is a structural fault at its place or around it, so
 * that one mistake is one fault.
 */
export class FaultReport {
  readonly #faults: FoundFault[] = []
  readonly #broken = new Set<string>()
  /** Whether properties that the contract does not have are accepted. */
  readonly ignoresUnknown: boolean

  constructor(ignoresUnknown = false) {
    this.ignoresUnknown = ignoresUnknown
  }

  /** Reports a property that is missing, unknown or of the wrong shape. */
  structure(path: string, code: DescriptionFaultCode, detail = ''): void {
    if (this.ignoresUnknown && code === 'unknown_property') return
    this.#broken.add(path)
    this.#faults.push({ path, code, detail })
  }

  /** Reports a broken rule that the structure cannot express. */
  rule(path: string, code: DescriptionFaultCode, detail = ''): void {
    if (!this.isBroken(path)) this.#faults.push({ path, code, detail })
  }

  /** Whether the value at this path, or something that holds it, could not be read. */
  isBroken(path: string): boolean {
    for (
      let end = path.length;
      end > 0;
      end = Math.max(path.lastIndexOf('.', end - 1), path.lastIndexOf('[', end - 1))
    ) {
      if (this.#broken.has(path.slice(0, end))) return true
    }
    return false
  }

  /** Whether something below this path could not be read. */
  hasBrokenBelow(path: string): boolean {
    return [...this.#broken].some((broken) => broken.startsWith(`${path}.`) || broken.startsWith(`${path}[`))
  }

  /** Whether a fault was found at this path or below it. */
  hasFaultIn(path: string): boolean {
    return this.#faults.some((fault) => fault.path === path || fault.path.startsWith(`${path}.`))
  }

  found(): readonly FoundFault[] {
    return this.#faults
  }
}
