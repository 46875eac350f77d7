import type { RemarksTexts } from '../../locales/react/remarks-fr-ca.ts'
import type { QuestionRemark } from './remark.ts'

/** Where a remark is, in words. That it is marked says little while the answer is what it was. */
export function remarkState({ done, unchanged }: QuestionRemark, texts: RemarksTexts): string {
  if (!done) return texts.left
  return unchanged ? texts.doneUnchanged : texts.done
}
