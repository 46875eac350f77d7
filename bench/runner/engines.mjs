/** The engines, in the order in which they take their turns. */
export const ENGINES = ['bare', 'bare-cv', 'rjsf-core', 'octroi']
