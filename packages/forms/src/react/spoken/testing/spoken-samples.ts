import type { Question } from '../../../description/form.ts'
import type { QuestionType } from '../../../questions/index.ts'
import { field, option, question } from '../../../testing/builders.ts'
import { type Language, inLanguage } from './spoken-page.tsx'

/** A question as a treasurer meets it, and the keys that fill it in. */
export interface SpokenSample {
  readonly question: Question
  /**
   * Keys from above the question on, as `user-event` writes them, in steps divided by ` | `: mostly a wrong answer,
   * which is left, then a right one.
   */
  readonly keys: string
  /** What is announced after the last of them, once the typing has paused. */
  readonly hears?: string
}

type Samples = Readonly<Record<QuestionType, SpokenSample>>

/** A question of each type, in a language. */
export function spokenSamples(language: Language): Samples {
  return { ...singles(language), ...choices(language), ...perOption(language), ...rows(language) }
}

function singles(language: Language) {
  const say = inLanguage(language)
  return {
    text: {
      question: question('text', 1, {
        label: say('Courriel de l’organisme', 'Email of the organization'),
        question_number: '1.1',
        help: say('Celui que vous lisez chaque jour.', 'The one that you read every day.'),
        fields: [field('courriel', 'email')],
      }),
      keys: '{Tab} | ana@ | {Tab} | {Shift>}{Tab}{/Shift} | ana@phare.org | {Tab}',
    },
    textarea: {
      question: question('textarea', 1, {
        label: say('Mission', 'Mission'),
        fields: [field('mission', 'textarea', { length: 20 })],
      }),
      keys: '{Tab} | Aider les familles du quartier | {Tab} | {Shift>}{Tab}{/Shift} | {Control>}a{/Control}Aider | {Tab}',
    },
    number: {
      question: question('number', 1, {
        label: say('Montant demandé', 'Amount requested'),
        fields: [field('montant', 'money', { max: 50_000 })],
      }),
      keys: `{Tab} | 60000 | {Tab} | {Shift>}{Tab}{/Shift} | ${say('1234,5', '1234.5')} | {Tab} | {Shift>}{Tab}{/Shift}`,
    },
    date: {
      question: question('date', 1, {
        label: say('Date de fondation', 'Date of foundation'),
        fields: [field('date', 'date', { max: '2026-11-28' })],
      }),
      keys: `{Tab} | ${say('31-02-2020', '2020-02-31')} | {Tab} | {Shift>}{Tab}{/Shift} | ${say('12-03-2020', '2020-03-12')} | {Tab} | {Enter} | {ArrowRight} | {Enter}`,
    },
    time: {
      question: question('time', 1, { label: say('Heure de l’assemblée', 'Time of the meeting') }),
      keys: `{Tab} | 25:00 | {Tab} | {Shift>}{Tab}{/Shift} | ${say('19 h 30', '7:30 pm')} | {Tab}`,
    },
    file: {
      question: question('file', 1, { label: say('États financiers', 'Financial statements') }),
      keys: '{Tab}',
    },
    title: { question: question('title', 1, { label: say('Vos dépenses', 'Your expenses') }), keys: '' },
  }
}

function choices(language: Language) {
  const say = inLanguage(language)
  const regions = [
    option(101, { label: 'Montréal' }),
    option(102, { label: 'Québec' }),
    option(103, { label: say('Autre', 'Other'), detail: 1 }),
  ]
  return {
    radio: {
      question: question('radio', 1, { label: say('Région', 'Region'), required: 0, options: regions }),
      keys: '{Tab} | [Space] | {ArrowDown} | {ArrowDown} | {Tab} | {Tab} | {Shift>}{Tab}{/Shift} | Laval | {Tab} | {Enter}',
    },
    checkbox: {
      question: question('checkbox', 1, {
        label: say('Régions servies', 'Regions served'),
        help: say('Deux au plus.', 'Two at most.'),
        options: regions,
        computed: { limit: 2 },
      }),
      keys: '{Tab} | [Space] | {Tab} | [Space] | {Shift>}{Tab}{/Shift} | [Space]',
    },
    toggle: {
      question: question('toggle', 1, {
        label: say('Avez-vous un compte à la banque?', 'Do you have a bank account?'),
        required: 0,
      }),
      keys: '{Tab} | [Space] | {ArrowRight} | {Tab} | {Enter}',
    },
    select: {
      question: question('select', 1, { label: say('Banque', 'Bank'), required: 0, options: regions }),
      keys: '{Tab} | {Enter} | {ArrowDown} | zz | {Control>}a{/Control}{Backspace} | {ArrowDown} | {Enter} | {Tab} | {Enter}',
    },
    'checkbox-list': {
      question: question('checkbox-list', 1, {
        label: say('Clientèles', 'Clients'),
        fields: [
          field('g1', 'checkbox', {
            categorie_name: say('Âge', 'Age'),
            values: [say('Enfants', 'Children'), say('Aînés', 'Seniors')],
          }),
          field('g2', 'checkbox', {
            categorie_name: say('Situation', 'Situation'),
            values: [say('Familles', 'Families')],
          }),
        ],
        computed: { limit: 2 },
      }),
      keys: '{Tab} | {Tab} | [Space] | {Tab} | [Space] | {Tab} | {Shift>}{Tab}{/Shift} | [Space]',
    },
  }
}

function perOption(language: Language) {
  const say = inLanguage(language)
  const people = [
    option(101, { label: say('Présidence', 'Chair') }),
    option(102, { label: say('Trésorerie', 'Treasurer') }),
  ]
  const kinds = { values: [say('Bénévole', 'Volunteer'), say('Salarié', 'Employee')] }
  const label = (french: string, english: string) => ({ label: say(french, english), options: people })
  return {
    'multiple-text': {
      question: question('multiple-text', 1, { ...label('Courriels', 'Emails'), fields: [field('c', 'email')] }),
      keys: '{Tab} | ana@ | {Tab}',
    },
    'multiple-textarea': {
      question: question('multiple-textarea', 1, {
        ...label('Rôles', 'Roles'),
        fields: [field('r', 'textarea', { length: 10 })],
      }),
      keys: '{Tab} | Préside le conseil | {Tab}',
    },
    'multiple-number': {
      question: question('multiple-number', 1, {
        ...label('Heures par semaine', 'Hours per week'),
        fields: [field('h', 'number', { unit: 'h' })],
        computed: { detailText: say('Heures en tout', 'Hours in all') },
      }),
      keys: '{Tab} | x | {Tab} | 8',
      hears: say('Heures en tout', 'Hours in all'),
    },
    'multiple-date': {
      question: question('multiple-date', 1, label('Élection', 'Election')),
      keys: '{Tab} | x | {Tab} | {Tab}',
    },
    'multiple-select': {
      question: question('multiple-select', 1, { ...label('Statut', 'Status'), fields: [field('s', 'select', kinds)] }),
      keys: '{Tab} | {Enter} | {ArrowDown} | {Enter} | {Tab}',
    },
    formule: {
      question: question('formule', 1, {
        label: say('Part des frais d’administration', 'Share of administration costs'),
        fields: [field('resultat', 'formula', { values: ['a / b * 100'], title: say('Part', 'Share') })],
        options: [
          option(101, { label: say('Frais d’administration', 'Administration costs'), custom: 'a' }),
          option(102, { label: say('Dépenses en tout', 'Total expenses'), custom: 'b' }),
        ],
      }),
      keys: '{Tab} | x | {Tab} | 20 | {Shift>}{Tab}{/Shift} | 5',
      hears: say('Part', 'Share'),
    },
  }
}

function rows(language: Language) {
  const say = inLanguage(language)
  const title = (french: string, english: string) => ({ title: say(french, english) })
  return {
    table: {
      question: question('table', 1, {
        label: say('Donateurs', 'Donors'),
        fields: [
          field('nom', 'text', { ...title('Nom', 'Name'), required: 1 }),
          field('don', 'money', title('Don', 'Gift')),
        ],
        computed: { limit: 3 },
      }),
      keys: '{Tab} | Ana | {Tab} | x | {Enter}',
    },
    'table-mixed': {
      question: question('table-mixed', 1, {
        label: say('Membres', 'Members'),
        fields: [
          field('libelle', 'title', title('Groupe', 'Group')),
          field('femmes', 'integer', title('Femmes', 'Women')),
          field('note', 'text', title('Note', 'Note')),
        ],
        options: [
          option(101, { label: say('Par âge', 'By age'), title: 1 }),
          option(102, { label: say('Adultes', 'Adults') }),
          option(103, { label: say('Jeunes', 'Youth') }),
        ],
      }),
      keys: '{Tab} | 2,5 | {Tab} | {Shift>}{Tab}{/Shift}',
    },
    'financial-table': {
      question: question('financial-table', 1, {
        label: say('Résultats', 'Results'),
        fields: [field('reel', 'money', title('Réel', 'Actual')), field('prevu', 'money', title('Prévu', 'Planned'))],
        options: [
          option(101, { label: say('Exercice', 'Year'), title: 1 }),
          option(102, { label: say('Revenus', 'Income') }),
          option(103, { label: say('Dépenses', 'Expenses') }),
          option(104, { label: say('Surplus', 'Surplus'), custom: 'L2 - L3' }),
        ],
      }),
      keys: '{Tab} | 1000 | {Enter} | x | {Enter}',
    },
    group: {
      question: question('group', 1, {
        label: say('Projets', 'Projects'),
        repeat: { label: say('Projet', 'Project'), min: 1, max: 2 },
        children_question: [
          question('text', 2, { label: say('Titre', 'Title') }),
          question('number', 3, { label: say('Budget', 'Budget'), fields: [field('b', 'money')], required: 0 }),
        ],
      }),
      keys: '{Tab} | {Tab} | 500 | {Tab} | {Enter} | Parc | {Tab} | {Tab}',
    },
  }
}
