import { type contract, Faq, type FaqEdition } from '@octroi/domain'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import type { Db } from '../db/client.ts'
import { lookupRows } from '../db/lookup-rows.ts'
import { readEdition } from './edition.ts'
import { contactRows, type ContactRow, faqHead, questionRows, type QuestionRow, shownQuestion } from './faq-items.ts'
import { validateFaqContact, validateFaqHead, validateFaqQuestion } from './faq-rules.ts'
import { addItem, changeHead, changeItem, lockFaq, orderItems, removeItem } from './write-faq.ts'

/** Values of a new item; questions that are shipped have another `topic`. */
const NEW_QUESTION = { label: '', topic: 'own', answer: '' }
const NEW_CONTACT: Omit<ContactRow, 'id'> = { label: '', regions: [], address: [], phone: '', email: '', hours: '' }

const regionNames = async (tx: Db): Promise<string[]> => (await lookupRows(tx, 'regions')).map(({ label }) => label)

/** Makes one change if the caller may, and returns the whole FAQ afterwards. */
function edit(call: CallContext, write: (tx: Db) => Promise<void>): Promise<FaqEdition> {
  ensureCan(call.actor, 'faq.edit')
  return call.db.transaction().execute(async (tx) => {
    await lockFaq(tx)
    await write(tx)
    return readEdition(tx)
  })
}

export const faqHandlers: Handlers<typeof contract.faq> = {
  read: async ({ db }) =>
    Faq.parse({
      ...(await faqHead(db)),
      contacts: await contactRows(db),
      questions: (await questionRows(db)).map(shownQuestion),
    }),

  edition: async ({ db, actor }) => {
    ensureCan(actor, 'faq.edit')
    return readEdition(db)
  },

  changeHead: (call) =>
    edit(call, (tx) =>
      changeHead({ tx, call }, call.body.version, (before) => validateFaqHead(before, call.body.head)),
    ),

  order: (call) => edit(call, (tx) => orderItems({ tx, call }, `faq_${call.body.list}`, call.body)),

  addQuestion: (call) =>
    edit(call, (tx) =>
      addItem<QuestionRow>({ tx, call }, 'faq_questions', {
        key: call.body.key,
        blank: NEW_QUESTION,
        write: (before) => validateFaqQuestion(before, call.body.question),
      }),
    ),

  changeQuestion: (call) =>
    edit(call, (tx) =>
      changeItem<QuestionRow>({ tx, call }, 'faq_questions', {
        id: call.params.id,
        version: call.body.version,
        write: (before) => validateFaqQuestion(before, call.body.question),
      }),
    ),

  removeQuestion: (call) =>
    edit(call, (tx) => removeItem({ tx, call }, 'faq_questions', { id: call.params.id, version: call.query.version })),

  addContact: (call) =>
    edit(call, async (tx) => {
      const sent = { sent: call.body.contact, regions: await regionNames(tx) }
      await addItem<ContactRow>({ tx, call }, 'faq_contacts', {
        key: call.body.key,
        blank: NEW_CONTACT,
        write: (before) => validateFaqContact(before, sent),
      })
    }),

  changeContact: (call) =>
    edit(call, async (tx) => {
      const sent = { sent: call.body.contact, regions: await regionNames(tx) }
      await changeItem<ContactRow>({ tx, call }, 'faq_contacts', {
        id: call.params.id,
        version: call.body.version,
        write: (before) => validateFaqContact(before, sent),
      })
    }),

  removeContact: (call) =>
    edit(call, (tx) => removeItem({ tx, call }, 'faq_contacts', { id: call.params.id, version: call.query.version })),
}
