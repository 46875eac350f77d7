import type { RemarksTexts } from '../../locales/react/remarks-fr-ca.ts'
import type { QuestionRemark } from './remark.ts'

/**
 * The state of a remark in words. One that is marked as corrected while the answer has not changed has words of its
 * own.
 */
export function remarkState({ done, unchanged }: QuestionRemark, texts: RemarksTexts): string {
  if (!done) return texts.left
  return unchanged ? texts.doneUnchanged : texts.done
}
