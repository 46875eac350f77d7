import type { RequestAct, Transition } from '@octroi/domain'

type ActWords = Pick<RequestAct, 'label' | 'dialog' | 'done'>

/** The same words the first time and after a correction. */
const SUBMISSION: ActWords = {
  label: 'Soumettre cette demande',
  dialog: {
    title: 'Soumettre la demande',
    text: 'Une fois soumise, la demande ne peut plus être modifiée, à moins que des modifications ne soient demandées.',
    confirm: 'Soumettre définitivement',
  },
  done: { title: 'Demande soumise', text: 'Votre demande a été soumise avec succès.' },
}

/** The words of each act, as people read them on its button, before they confirm it, and when it is done. */
export const ACT_WORDS: Readonly<Record<Transition, ActWords>> = {
  submit: SUBMISSION,
  resubmit: SUBMISSION,
  accept: {
    label: 'Accepter la demande',
    dialog: {
      title: 'Accepter cette demande?',
      text: 'La demande passera à l’étape suivante et l’organisme ne pourra plus la modifier.',
      confirm: 'Accepter la demande',
    },
    done: { title: 'Demande acceptée', text: 'La demande passe à l’étape suivante.' },
  },
  return: {
    label: 'Demander des modifications',
    dialog: {
      title: 'Demander des modifications',
      text: 'La demande sera retournée à l’organisme, qui pourra la modifier puis la soumettre de nouveau.',
      confirm: 'Retourner la demande',
    },
    done: { title: 'Demande retournée', text: 'L’organisme peut modifier sa demande.' },
  },
}
